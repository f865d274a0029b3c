// The language of this phone: that of its browser, until another is chosen here.
import { like, liking } from "./prefs.js";
import { make } from "./sheet.js";
import { languages, say } from "./words.js";

// The languages that are wanted, best first.
export const wanted = () => liking.language || (navigator.languages || [navigator.language]).join(",");

// The row that chooses another; nothing where there is only one. changed: called when it is chosen.
export function languageRow(changed) {
  if (languages().length < 2) return "";
  const choice = make("select", { label: say("speaks") },
    ...languages().map(([code, name]) => make("option", { value: code, text: name, lang: code.replace("_", "-") })));
  choice.value = say("language");
  choice.addEventListener("change", () => { like("language", choice.value); changed(); });
  const globe = make("span", { className: "globe", "aria-hidden": "true", text: "\u{1F310}\uFE0E" });
  return make("label", { className: "language" }, globe, choice);
}
