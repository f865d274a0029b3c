// What a play still asks: what a joker stands for, a suit, a player. One question after the other.
import { card as picture, face, mark } from "./art.js";
import { question } from "./choice.js";
import { close, make, open } from "./sheet.js";
import { say, show, suitName } from "./words.js";

// ways: those that differ in what is asked. titles: of each question. done: is given the way that is left.
// given: called when nothing is chosen. table: names and faces. foresee: asks what each would do. must: there
// is no going back.
export function ask(ways, { done, given, titles, table, foresee, must = false }) {
  const asked = question(ways);
  if (!asked) { done(ways[0]); return; }
  const having = (value) => ways.filter((way) => way[asked.what] === value);
  let picked = false;
  const pick = (value) => {
    picked = true;
    const left = having(value);
    ask(left, { done: (way) => { close(); done(way); }, given, titles, table, foresee, must });
    if (!question(left)) close();
  };
  const title = titles[asked.what];
  const said = make("p", { className: "foretold" });
  const parts = [make("h2", { text: title }), CHOICES[asked.what](asked.values, pick, table), said];
  if (!must) parts.push(make("button", { className: "quiet", text: say("cancel"), click: close }));
  open(`question ask-${asked.what}`, parts, { label: title, always: must, onClose: () => { if (!picked) given(); } });
  const firsts = asked.values.map((value) => having(value)[0].action);
  foresee(firsts, (answers) => tell(parts[1], asked.values, firsts, answers));
}

// How many cards everybody gets. done: is given the number.
export function askSize({ title, text, numbers, usual }, done) {
  open("question ask-size", [
    make("h2", { text: title }),
    make("div", { className: "sizes" }, ...numbers.map((n) => make("button", {
      className: n === usual ? "main" : "", text: String(n), click: () => { close(); done(n); },
    }))),
    make("p", { text }),
  ], { label: title, always: true });
}

// Puts under each choice what will come of it; what all have in common need not be said.
function tell(box, values, actions, answers) {
  const unlike = new Set(actions.map((action) => answers[action])).size > 1;
  if (!unlike) return;
  [...box.querySelectorAll("[data-value]")].forEach((button) => {
    const sentence = answers[actions[values.map(String).indexOf(button.dataset.value)]];
    if (sentence && button.querySelector(".outcome")) show(button.querySelector(".outcome"), sentence);
  });
}

const CHOICES = {
  suit: (values, pick) => make("div", { className: "suits" }, ...values.map((letter) => make(
    "button", { className: `suit suit-${letter}`, "data-value": letter, click: () => pick(letter) },
    mark(letter, ""), make("span", { text: suitName(letter) }),
  ))),

  seat: (values, pick, table) => make("div", { className: "people" }, ...values.map((seat) => {
    const who = table.seats[seat];
    return make(
      "button", { className: "person", "data-value": String(seat), click: () => pick(seat) },
      face(who.face, who.name, seat), make("span", { className: "beside" },
        make("span", { className: "who", text: who.name }),
        make("span", { className: "outcome", text: say(who.cards === 1 ? "one card" : "cards", { n: who.cards }) })),
    );
  })),

  card: (values, pick, table) => make("div", { className: "cards" }, ...values.map((code) => make(
    "button", { className: "pick", "data-value": code, label: table.cards[code], click: () => pick(code) },
    picture(code),
  ))),
};
