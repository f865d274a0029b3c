// Sheets that come up from below: a question, the menu, the end of a round.
import { fill } from "./dom.js";

const sheet = document.getElementById("sheet");
const shade = document.getElementById("shade");
let closed = null;
let before = null;
let must = false;

// The finger that opened a sheet is not meant for what has come up beneath it.
const GRACE = 350;
let opened = 0;

shade.addEventListener("click", () => { if (!must && performance.now() - opened > GRACE) close(); });
addEventListener("keydown", (event) => { if (event.key === "Escape" && !must) close(); });

// Shows these elements. onClose: called when it is put away. always: it cannot be put away.
export function open(kind, parts, { label = "", onClose = null, always = false } = {}) {
  if (!sheet.hidden && closed) { const told = closed; closed = null; told(); }
  if (!before) before = document.activeElement;
  fill(sheet, ...parts);
  sheet.className = kind;
  sheet.setAttribute("aria-label", label);
  sheet.hidden = shade.hidden = false;
  document.documentElement.classList.toggle("asks-suit", kind.endsWith("ask-suit"));
  beneath(true);
  opened = performance.now();
  closed = onClose;
  must = always;
  sheet.focus({ preventScroll: true });
}

export function close() {
  if (sheet.hidden) return;
  sheet.hidden = shade.hidden = true;
  beneath(false);
  sheet.className = "";
  document.documentElement.classList.remove("asks-suit");
  const told = closed;
  closed = null;
  if (before && before.focus) before.focus({ preventScroll: true });
  before = null;
  if (told) told();
}

// What lies under a sheet is neither read out nor reached by keys.
function beneath(on) {
  for (const view of document.querySelectorAll("main")) {
    if ("inert" in view) view.inert = on;
    else if (on) view.setAttribute("aria-hidden", "true");
    else view.removeAttribute("aria-hidden");
  }
}

export const shown = () => (sheet.hidden ? "" : sheet.className);

export function make(tag, { text, className, label, click, ...rest } = {}, ...inside) {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  if (label) element.setAttribute("aria-label", label);
  if (click) element.addEventListener("click", click);
  for (const [name, value] of Object.entries(rest)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}
