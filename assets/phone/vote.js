// A vote of the room: what there is to choose, at the end of a round, and one's own choice.
import { fill } from "./dom.js";
import { feel } from "./feel.js";
import { make } from "./sheet.js";
import { say } from "./words.js";

export class Vote {
  constructor(send) {
    this.send = send;
    this.ballot = { number: 0, choices: [], mine: -1 };
  }

  tell(message) {
    this.ballot = message;
    this.show();
  }

  // On the sheet at the end of a round, above the scores, and between two matches above the button: a
  // small phone shows all choices without being scrolled. What has not changed stays there.
  show() {
    const scores = document.querySelector("#sheet.end ol") || document.querySelector("#join:not([hidden]) #join-button:not([hidden])");
    if (!scores) return;
    const { number, choices, title } = this.ballot;
    let box = document.getElementById("vote");
    if (box && box.parentNode !== scores.parentNode) { box.remove(); box = null; }
    if (!box) {
      box = make("section", { id: "vote", role: "group" });
      scores.parentNode.insertBefore(box, scores);
    }
    box.hidden = !number;
    if (box.dataset.number !== String(number)) {
      box.dataset.number = String(number);
      box.setAttribute("aria-label", title);
      fill(box, make("h3", { text: title }), ...choices.map((each, n) => this.choice(each, n)), make("p", { role: "status" }));
    }
    [...box.querySelectorAll("button")].forEach((each, n) => each.setAttribute("aria-pressed", String(n === this.ballot.mine)));
    if (number) box.querySelector("p").textContent = this.ballot.mine < 0 ? "" : say("voted");
  }

  choice(each, n) {
    const button = make("button", {
      type: "button", "data-choice": String(n), click: () => {
        feel("lift");
        this.send({ kind: "vote", ballot: this.ballot.number, choice: n });
        this.tell({ ...this.ballot, mine: n });
      },
    }, make("b", { text: each.label }));
    if (each.text) button.append(make("small", { text: each.text }));
    return button;
  }
}
