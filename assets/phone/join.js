// Before the match: the code of the room, a name, a face, a seat.
import { COLOURS, face, initial } from "./art.js";
import { fill } from "./dom.js";
import { kept } from "./prefs.js";
import { make } from "./sheet.js";
import { clock, say } from "./words.js";

const $ = (id) => document.getElementById(id);

export class Join {
  // code(letters): come in. claim({name, face, seat}): sit down. watch({name, face}): only watch.
  constructor({ code, claim, watch }) {
    Object.assign(this, { claim, watch });
    this.seat = -1;
    this.face = kept.face || "disc";
    this.colour = kept.colour;
    this.resting = 0;
    $("code").addEventListener("input", () => {
      $("code").value = $("code").value.toUpperCase().replace(/[^A-Z]/g, "").slice(0, 4);
      if ($("code").value.length === 4) code($("code").value);
    });
    $("code-form").addEventListener("submit", (event) => {
      event.preventDefault();
      if ($("code").value.length === 4) code($("code").value);
    });
    $("seat-form").addEventListener("submit", (event) => { event.preventDefault(); this.sit(); });
    $("seat-watch").addEventListener("click", () => this.sit(true));
    $("name").value = kept.name;
    $("name").addEventListener("input", () => this.look());
  }

  // text: what is so. forms: which of "code", "seat" is asked. button: {text, click}.
  show(text, { form = "", button = null } = {}) {
    clearInterval(this.resting);
    document.title = say("title") || document.title;
    $("join-title").textContent = say("title") || "Last Card";
    $("join-text").textContent = text;
    $("code-form").hidden = form !== "code";
    $("seat-form").hidden = form !== "seat";
    $("party").hidden = $("standing").hidden = true;
    $("join").classList.remove("hosting");
    $("code-label").textContent = say("code") || "The four letters on the screen";
    $("code-go").textContent = say("enter") || "Come in";
    $("join-button").hidden = !button;
    if (button) {
      $("join-button").textContent = button.text;
      $("join-button").onclick = button.click;
      $("join-button").disabled = Boolean(button.disabled);
    }
    if (form === "code") { $("code").value = ""; $("code").focus(); }
  }

  // Something that the table says besides; it stays until something is done about it.
  note(text) {
    $("join-note").textContent = text;
  }

  // For so many seconds nobody is let in. why: the word that says it. then: what comes after that.
  rest(seconds, why, then) {
    const until = performance.now() + seconds * 1000;
    const tell = () => {
      const left = Math.ceil((until - performance.now()) / 1000);
      if (left <= 0) { this.show("", { form: "code" }); then(); return; }
      $("join-text").textContent = say(why, { time: clock(left) }) || clock(left);
    };
    this.show("");
    this.resting = setInterval(tell, 250);
    tell();
  }

  lobby(message, faces) {
    $("name-label").textContent = say("name");
    $("face-label").textContent = say("face");
    $("seat-label").textContent = say("seats");
    this.message = message;
    const used = new Set([...message.seats.filter((each) => each.taken), ...message.others].map((each) => each.face));
    $("faces-set").hidden = faces.length === 0;
    fill($("faces"), ...["disc", ...faces].map((which) => make(
      "button", {
        type: "button", className: "pick-face", label: which === "disc" ? say("disc") : which,
        "aria-pressed": String(which === this.face), click: () => { this.face = which; this.lobby(this.message, faces); },
        ...(which !== "disc" && used.has(which) ? { "data-used": "" } : {}),
      }, face(which, $("name").value || "?", Math.max(0, this.seat)),
    )));
    const people = [...message.seats.filter((each) => each.taken), ...message.others];
    $("colour-label").textContent = say("colour");
    fill($("colour-list"), ...Array.from({ length: COLOURS }, (_, n) => make("button", {
      type: "button", className: `pick-colour colour${n}`, label: say("colour n", { n: n + 1 }), "aria-pressed": String(n === this.colour),
      click: () => { this.colour = this.colour === n ? -1 : n; this.lobby(this.message, faces); },
      ...(people.some((each) => each.colour === n) ? { "data-used": "" } : {}),
    })));
    const free = message.seats.filter((each) => !each.taken);
    if (this.seat >= 0 && !message.seats.some((each) => each.seat === this.seat)) this.seat = -1;
    $("seats-set").hidden = free.length > 0;
    fill($("free-seats"), ...message.seats.map((each) => make(
      "button", {
        type: "button", className: "pick-seat", "aria-pressed": String(each.seat === this.seat),
        click: () => { this.seat = each.seat === this.seat ? -1 : each.seat; this.lobby(this.message, faces); },
      }, face(each.face, each.name || "?", each.seat), make("span", { text: each.taken ? each.name : say("free") }),
    )));
    this.look();
    this.show(say(free.length ? (message.playing ? "join late" : "join") : "full"), { form: "seat" });
  }

  look() {
    const full = this.message && !this.message.seats.some((each) => !each.taken);
    $("seat-go").textContent = say(full ? (this.seat < 0 ? "watch" : "ask") : "sit");
    const named = Boolean($("name").value.trim());
    $("seat-go").disabled = $("seat-watch").disabled = !named;
    $("seat-why").textContent = named ? "" : say("no name");
    $("seat-watch").textContent = say("only watch");
    $("seat-watch").hidden = Boolean(full);
    const disc = $("faces").querySelector(".face:not(.drawn)");
    if (disc) disc.textContent = initial($("name").value.trim()) || "?";
  }

  sit(watches = false) {
    const name = $("name").value.trim();
    if (!name) return;
    kept.name = name;
    kept.face = this.face;
    if (this.colour >= 0) kept.colour = this.colour;
    this.note("");
    if (watches) this.watch({ name, face: this.face });
    else this.claim({ name, face: this.face, seat: this.seat });
  }
}
