// Somebody without a seat watches: why, and how to ask for a seat.
import { face } from "./art.js";
import { fill } from "./dom.js";
import { close, make, open } from "./sheet.js";
import { say } from "./words.js";

const box = document.getElementById("watch");

export class Watch {
  // ask(seat): ask whoever sits there.
  constructor({ ask }) {
    this.ask = ask;
    this.why = this.words = "";
    this.seats = [];
  }

  // why: there is no seat. words: what has become of the question for one, else the same.
  tell(why, words = why) {
    this.why = why;
    this.words = words;
    this.show();
  }

  // Where a hand would lie.
  show() {
    fill(box,
      make("p", { text: this.words, role: "status" }),
      make("button", { text: say("ask"), click: () => this.choose() }));
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
