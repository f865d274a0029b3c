// The host's panel: what the first phone does for everybody, before the match and in it.
import { crown, face } from "./art.js";
import { fill } from "./dom.js";
import { close, make, open } from "./sheet.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);

function field(label, control) {
  return make("label", { className: "choice" }, make("span", { text: label }), control);
}

// Puts the values into a list to choose from, unless they are there already: it may be open.
function offer(list, values, value) {
  const key = JSON.stringify(values);
  if (list.dataset.values !== key) {
    list.dataset.values = key;
    fill(list, ...values.map(([id, text]) => make("option", { value: id, text })));
  }
  if (list.value !== value) list.value = value;
}

function person(each, seat, click) {
  const isHost = each.host;
  const chip = make(click ? "button" : "span", {
    className: ["guest", each.away && "away", each.seat === seat && "me"].filter(Boolean).join(" "),
    ...(click ? { type: "button", click } : {}), label: each.name + (isHost ? `, ${say("is host")}` : ""),
  }, face(each.face, each.name, each.seat), make("span", { className: "who", text: each.name }));
  if (isHost) chip.append(crown());
  return chip;
}

// A phone without a seat is nobody, also where nobody is the host.
export const isHost = (table) => table.seat >= 0 && table.host === table.seat;

export class Host {
  // send(message): to the table. wish(word): the same for everybody's wishes.
  // back(): where the panel was opened from.
  constructor({ send, wish, back }) {
    Object.assign(this, { send, wish, back });
    this.offered = null;
    this.parts = null;
  }

  does(word, seat = -1) { this.send({ kind: "host", does: word, seat }); }

  // --- before the match ---

  // Who has come, and for the host what can be chosen. message: the lobby; seat: one's own.
  lobby(message, seat) {
    const isHost = message.host === seat;
    const box = $("party");
    box.hidden = false;
    $("join").classList.toggle("hosting", isHost);
    if (!this.parts) this.build(box);
    const here = message.seats.filter((each) => each.taken).map((each) => ({ ...each, host: each.seat === message.host }));
    fill(this.parts.people, ...here.map((each) => person(each, seat, isHost && each.seat !== seat ? () => this.about(each) : null)));
    this.parts.panel.hidden = this.parts.begin.hidden = !isHost || !this.offered;
    if (isHost && this.offered) this.show(this.offered);
  }

  build(box) {
    const list = (what) => {
      const control = make("select", { id: `order-${what}` });
      control.addEventListener("change", () => this.send({ kind: "order", what, value: control.value }));
      return control;
    };
    const step = (by, text, label) => make("button", {
      type: "button", className: "step", id: by < 0 ? "fewer" : "more", text, label,
      click: () => this.send({ kind: "order", what: "computers", value: String(this.offered.computers + by) }),
    });
    const parts = {
      people: make("div", { className: "guests" }),
      matches: list("matches"), game: list("game"), style: list("style"), strength: list("strength"),
      fewer: step(-1, "−", say("host less")), more: step(1, "+", say("host more")),
      count: make("b", { id: "computers", role: "status" }),
      why: make("p", { className: "why", role: "status" }),
      begin: make("button", { type: "button", className: "main", id: "begin", text: say("host begin"), click: () => this.does("begin") }),
    };
    const counting = make("div", { className: "choice" }, make("span", { text: say("host computers") }),
      make("span", { className: "counting" }, parts.fewer, parts.count, parts.more));
    parts.panel = make("div", { className: "panel" },
      field(say("host matches"), parts.matches), field(say("host game"), parts.game), field(say("host style"), parts.style), counting,
      field(say("host level"), parts.strength), parts.why);
    this.parts = parts;
    fill(box, parts.people, parts.panel, parts.begin);
  }

  show(offered) {
    const parts = this.parts;
    const choices = Boolean(offered.games);
    // At a table that was set up at the screen there is nothing to choose.
    parts.panel.hidden = !choices && !offered.why;
    [...parts.panel.children].forEach((each) => { each.hidden = !choices && each !== parts.why; });
    if (choices) {
      offer(parts.matches, offered.series, offered.matches);
      parts.matches.parentNode.hidden = !offered.series.length;
      offer(parts.game, offered.games, offered.game);
      offer(parts.style, offered.style ? offered.styles : [...offered.styles, ["", say("host own")]], offered.style);
      offer(parts.strength, offered.levels, offered.level);
      parts.count.textContent = String(offered.computers);
      parts.fewer.disabled = offered.computers <= offered.fewest;
      parts.more.disabled = offered.computers >= offered.most;
      parts.strength.disabled = offered.computers === 0;
    }
    parts.why.textContent = offered.why;
    parts.why.hidden = !offered.why;
    parts.begin.disabled = Boolean(offered.why);
  }

  // --- about one person ---

  about(each, back = close) {
    const sure = (question, word, className, text) => open("menu", [
      make("h2", { text: say(question, { name: each.name }) }),
      make("div", { className: "wishes" },
        make("button", { className, text, click: () => { this.does(word, each.seat); close(); } }),
        make("button", { className: "quiet", text: say("cancel"), click: close })),
    ], { label: each.name });
    open("menu", [
      make("h2", { text: each.name }),
      make("div", { className: "wishes" },
        make("button", { id: "hand-on", text: say("host hand on"), click: () => sure("host hand sure", "hand on", "main", say("host hand on")) }),
        make("button", { id: "send-away", className: "danger", text: say("host send"), click: () => sure("host send sure", "send away", "danger", say("host send")) })),
      make("div", { className: "wishes" }, make("button", { className: "quiet", text: say("close"), click: back })),
    ], { label: each.name });
    // Nobody whose phone is out of reach can be the host.
    $("hand-on").disabled = Boolean(each.away);
  }

  // --- in the match ---

  // What follows a round, for the host alone.
  next(table) {
    const made = [];
    const add = (word, text) => made.push(make("button", { id: `host-${word}`, text: say(text), click: () => { this.does(word); close(); } }));
    if (table.round_over) add("next", table.match_over ? "host again" : "host next");
    if (table.match_over && table.another) add("another", "host another");
    return made;
  }

  atEnd(table) {
    const wishes = document.querySelector("#sheet.end .wishes");
    if (!wishes || !isHost(table) || $("host-next")) return;
    wishes.append(...this.next(table), make("button", { id: "host-button", text: say("host panel"), click: () => this.menu(table) }));
  }

  menu(table) {
    const others = table.seats.filter((each) => each.person && each.seat !== table.seat);
    const word = table.paused ? "go on" : "pause";
    const [poll, polled] = table.voting ? ["no vote", "host no vote"] : ["let vote", "host let vote"];
    const [hush, hushed] = table.muted ? ["unmute", "host unmute"] : ["mute", "host mute"];
    open("menu", [
      make("h2", { text: say("host") }),
      make("div", { className: "wishes" },
        make("button", { text: say(word), click: () => { this.wish(word); close(); } }),
        table.watched ? make("button", { id: "host-mute", text: say(hushed), click: () => { this.does(hush); close(); } }) : "",
        table.voting === null ? "" : make("button", { id: "host-vote", text: say(polled), click: () => { this.does(poll); close(); } }),
        ...this.next(table)),
      make("div", { className: "guests" }, ...others.map((each) => person(each, table.seat, () => this.about(each)))),
      make("div", { className: "wishes" }, make("button", { className: "quiet", text: say("close"), click: close })),
    ], { label: say("host"), onClose: () => this.back() });
  }
}
