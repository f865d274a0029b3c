// A keyboard: arrow keys go along the hand and choose, Enter plays, letters press the buttons.
const $ = (id) => document.getElementById(id);
const MENU = "m";

// Gives each of these buttons a letter of its own words, which no other has.
export function lettered(buttons) {
  const used = new Set([MENU]);
  for (const button of buttons) {
    const letter = [...button.textContent.toLowerCase()].find((each) => /\p{L}/u.test(each) && !used.has(each));
    if (!letter) continue;
    used.add(letter);
    button.dataset.key = letter;
  }
}

// Moves the focus among these by so many; from outside to the first or the last of them.
function go(among, by) {
  if (!among.length) return;
  const at = among.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : among.length - 1) : (at + by + among.length) % among.length;
  among[next].focus({ preventScroll: false });
}

// hand: the cards. choose(key), put(key): with the rest, and back. play(key): lay it, or what is chosen; without a
// key what is obvious.
export function useKeys({ hand, choose, put, play }) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select") || $("table").hidden) return;
    if (!$("sheet").hidden) {
      if (steps[event.key]) { event.preventDefault(); go([...$("sheet").querySelectorAll("button:enabled")], steps[event.key]); }
      return;
    }
    const key = hand.order.find((each) => hand.cards.get(each).element === document.activeElement) || "";
    const does = {
      ArrowLeft: () => go([...$("hand").querySelectorAll(".card")], -1),
      ArrowRight: () => go([...$("hand").querySelectorAll(".card")], 1),
      ArrowUp: () => key && choose(key),
      ArrowDown: () => key && put(key),
      Enter: () => play(key),
      [MENU]: () => $("menu-button").click(),
    };
    const pressed = event.key.length > 1 ? event.key : event.key.toLowerCase();
    if (pressed === "Enter" && !key && document.activeElement.closest("button")) return;
    const button = [...$("acts").children].find((each) => each.dataset.key === pressed);
    const done = button ? () => button.click() : does[pressed];
    if (!done || event.repeat && !steps[event.key]) return;
    event.preventDefault();
    done();
  });
  $("hand").addEventListener("focusin", (event) => {
    const key = hand.order.find((each) => hand.cards.get(each).element === event.target);
    if (key && !hand.press) hand.peek(key);
  });
  $("hand").addEventListener("focusout", () => { if (!hand.press) hand.peek(""); });
}
