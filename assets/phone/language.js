// The language of this phone: that of its browser, until another is chosen here.
import { sign } from "./art.js";
import { like, liking } from "./prefs.js";
import { make } from "./sheet.js";
import { languages, say } from "./words.js";

const GLOBE = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5ZM3.5 12H20.5M12 3.5C7 8.5 7 15.5 12 20.5M12 3.5C17 8.5 17 15.5 12 20.5";

// The languages that are wanted, best first.
export const wanted = () => liking.language || (navigator.languages || [navigator.language]).join(",");

// The row that chooses another; nothing where there is only one. changed: called when it is chosen.
export function languageRow(changed) {
  if (languages().length < 2) return "";
  const choice = make("select", { label: say("speaks") },
    ...languages().map(([code, name]) => make("option", { value: code, text: name, lang: code.replace("_", "-") })));
  choice.value = say("language");
  choice.addEventListener("change", () => { like("language", choice.value); changed(); });
  return make("label", { className: "language" }, sign("globe", GLOBE), choice);
}
