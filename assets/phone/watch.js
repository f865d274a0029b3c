// Somebody without a seat watches: why, how to ask for a seat, what can be guessed, and reactions.
import { bundle, face } from "./art.js";
import { fill } from "./dom.js";
import { feel } from "./feel.js";
import { close, make, open } from "./sheet.js";
import { say } from "./words.js";

const box = document.getElementById("watch");
// The reactions, with the words for them.
const REACTIONS = {
  pleased: "react pleased", sly: "react sly", alarmed: "react alarmed",
  hit: "react hit", thinking: "react thinking", winning: "react winning",
};
const REST = 1500;
const STAYS = 4000;

export class Watch {
  // ask(seat): ask whoever sits there. sit(): take a seat. send(message): to the table.
  constructor({ ask, sit, send }) {
    Object.assign(this, { ask, sit, send });
    this.why = this.words = "";
    this.seats = [];
    this.sits = true;
    this.muted = this.barred = false;
    this.questions = [];
    this.guesses = {};
    this.points = 0;
    this.faces = {};
    this.told = "";
  }

  // why: there is no seat. words: what has become of the question for one, else the same.
  tell(why, words = why) {
    this.why = why;
    this.words = words;
    this.show();
    bundle("/reactions.json").then((faces) => { this.faces = faces; this.show(); }, () => {});
  }

  // What the table says of one's own guesses.
  own(message) {
    this.points = message.points;
    this.barred = message.barred;
    this.guesses = {};
    message.guesses.forEach((each) => { this.guesses[each.question] = each; });
    this.show();
  }

  // The questions of the audience, and those that are settled.
  guessing(message) {
    this.questions = message.questions;
    message.settled.forEach((each) => {
      const guess = this.guesses[each.number];
      if (!guess) return;
      delete this.guesses[each.number];
      const right = each.right.includes(guess.choice);
      if (right) this.points += guess.worth;
      if (each.right.length) this.say(say(right ? "guess right" : "guess wrong", { n: guess.worth }), right);
    });
    this.show();
  }

  say(text, good) {
    clearTimeout(this.timer);
    this.told = text;
    if (good) feel("call");
    this.timer = setTimeout(() => { this.told = ""; this.show(); }, STAYS);
  }

  hush(muted) {
    if (muted !== this.muted) { this.muted = muted; this.show(); }
  }

  guess(question, choice) {
    this.guesses[question.question] = { choice, worth: 0 };
    feel("lift");
    this.send({ kind: "guess", question: question.question, choice });
    this.show();
  }

  react(which, button) {
    this.send({ kind: "react", reaction: which });
    button.disabled = true;
    setTimeout(() => { button.disabled = this.muted; }, REST);
  }

  // Where a hand would lie. What has not changed stays, so that no finger misses it.
  show() {
    if (!this.parts) this.build();
    const { words, points, list, faces, seat } = this.parts;
    words.textContent = this.told || (this.barred ? say("guess barred") : this.words);
    points.textContent = say("guess points", { n: this.points });
    seat.textContent = say(this.sits ? "ask" : "sit");
    const key = JSON.stringify([this.questions, this.guesses, this.barred]);
    if (list.dataset.shown !== key) {
      list.dataset.shown = key;
      fill(list, ...(this.barred ? [] : this.sorted().map((each) => this.question(each))));
    }
    const drawn = Object.keys(this.faces).join(" ") + this.muted;
    if (faces.dataset.shown !== drawn) {
      faces.dataset.shown = drawn;
      fill(faces, ...Object.keys(this.faces).filter((which) => REACTIONS[which]).map((which) => this.reaction(which)));
    }
    faces.setAttribute("aria-label", say(this.muted ? "react muted" : "react"));
  }

  // The newest first, which is soon over; then those that have been answered.
  sorted() {
    const newest = [...this.questions].reverse();
    return [...newest.filter((each) => !this.guesses[each.question]), ...newest.filter((each) => this.guesses[each.question])];
  }

  build() {
    this.parts = {
      words: make("p", { role: "status" }), points: make("b", { className: "score" }),
      list: make("div", { className: "guessing" }),
      faces: make("div", { className: "reactions", role: "group" }),
      seat: make("button", { className: "quiet", id: "take-seat", click: () => { if (this.sits) this.choose(); else this.sit(); } }),
    };
    const { words, points, list, faces, seat } = this.parts;
    fill(box, make("div", { className: "saying" }, words, seat, points), list, faces);
  }

  question(each) {
    const guess = this.guesses[each.question];
    if (guess) {
      const chosen = each.choices.filter((way) => way.choice === guess.choice).map((way) => way.label)[0];
      return make("p", { className: "guessed", "data-question": String(each.question) }, make("span", { text: each.text }), make("b", { text: chosen || "" }));
    }
    return make("div", { className: "question", role: "group", label: each.text, "data-question": String(each.question) },
      make("h3", { text: each.text }),
      make("div", { className: "choices" }, ...each.choices.map((way) => make("button", {
        type: "button", text: way.label, click: () => this.guess(each, way.choice),
      }))));
  }

  reaction(which) {
    const picture = new Image();
    picture.src = this.faces[which];
    picture.alt = "";
    const button = make("button", {
      type: "button", label: say(REACTIONS[which]), "data-reaction": which, click: () => this.react(which, button),
    }, picture);
    button.disabled = this.muted;
    return button;
  }

  choose() {
    const taken = this.seats.filter((each) => each.taken);
    open("menu", [
      make("h2", { text: say("ask whom") }),
      make("div", { className: "people" }, ...taken.map((each) => make("button", {
        className: "person", "data-seat": String(each.seat), click: () => { close(); this.ask(each.seat); },
      }, face(each.face, each.name, each.seat), make("span", { className: "who", text: each.name })))),
      make("div", { className: "wishes" }, make("button", { className: "quiet", text: say("close"), click: close })),
    ], { label: say("ask whom") });
  }
}

// The best guessers, at the end of the match.
export function guessers(rows) {
  if (!rows || !rows.length) return [];
  return [make("h3", { text: say("guessers") }), make("ol", { className: "guessers" }, ...rows.map((each, place) => make("li", {},
    face(each.face, each.name, place), make("span", { className: "who", text: each.name }), make("b", { text: String(each.points) }))))];
}
