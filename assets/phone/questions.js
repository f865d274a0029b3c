// What a play still asks: what a joker stands for, a suit, a player. One question after the other.
import { card as picture, face, mark } from "./art.js";
import { question } from "./choice.js";
import { close, make, open } from "./sheet.js";
import { say, show, suitName } from "./words.js";

// plays: ways that differ in what is asked. done: is given the one that is left. given: called when
// nothing is chosen. table: names and faces. foresee: asks what each of these texts would do.
export function ask(plays, { done, given, table, foresee, dealt = false }) {
  const asked = question(plays);
  if (!asked) { done(plays[0]); return; }
  const keep = (value) => {
    const left = plays.filter((play) => play[asked.what] === value);
    ask(left, { done: (play) => { close(); done(play); }, given, table, foresee, dealt });
  };
  let picked = false;
  const pick = (value) => { picked = true; keep(value); if (!question(plays.filter((p) => p[asked.what] === value))) close(); };
  const titles = dealt
    ? { card: "name card", suit: table.colours ? "name colour" : "name suit" }
    : { card: "pick card", suit: table.colours ? "pick colour" : "pick suit", seat: "pick seat" };
  const title = say(titles[asked.what]);
  const said = make("p", { className: "foretold" });
  const parts = [make("h2", { text: title }), CHOICES[asked.what](asked.values, pick, table), said];
  if (!dealt) parts.push(make("button", { className: "quiet", text: say("cancel"), click: close }));
  open(`question ask-${asked.what}`, parts, { label: title, always: dealt, onClose: () => { if (!picked) given(); } });
  const firsts = asked.values.map((value) => plays.find((play) => play[asked.what] === value).text);
  foresee(firsts, (answers) => tell(parts[1], asked.values, firsts, answers));
}

// Puts under each choice what will come of it; what all have in common need not be said.
function tell(box, values, texts, answers) {
  const unlike = new Set(texts.map((text) => answers[text])).size > 1;
  if (!unlike) return;
  [...box.querySelectorAll("[data-value]")].forEach((button) => {
    const sentence = answers[texts[values.indexOf(button.dataset.value)]];
    if (sentence && button.querySelector(".outcome")) show(button.querySelector(".outcome"), sentence);
  });
}

const CHOICES = {
  suit: (values, pick) => make("div", { className: "suits" }, ...values.map((letter) => make(
    "button", { className: `suit suit-${letter}`, "data-value": letter, click: () => pick(letter) },
    mark(letter, ""), make("span", { text: suitName(letter) }),
  ))),

  seat: (values, pick, table) => make("div", { className: "people" }, ...values.map((seat) => {
    const who = table.seats[Number(seat)];
    return make(
      "button", { className: "person", "data-value": seat, click: () => pick(seat) },
      face(who.face, who.name, Number(seat)), make("span", { className: "beside" },
        make("span", { className: "who", text: who.name }),
        make("span", { className: "outcome", text: say(who.cards === 1 ? "one card" : "cards", { n: who.cards }) })),
    );
  })),

  card: (values, pick, table) => make("div", { className: "cards" }, ...values.map((code) => make(
    "button", { className: "pick", "data-value": code, label: table.cards[code], click: () => pick(code) },
    picture(code),
  ))),
};
