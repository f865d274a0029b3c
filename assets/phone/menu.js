// The menu of the phone, and the sheet at the end of a round.
import { face } from "./art.js";
import { keepAwake } from "./awake.js";
import { canVibrate, signal } from "./feel.js";
import { isHost } from "./host.js";
import { languageRow } from "./language.js";
import { askMotion } from "./motion.js";
import { like, liking } from "./prefs.js";
import { close, make, open } from "./sheet.js";
import { guessers } from "./watch.js";
import { clock, say, show } from "./words.js";

function toggle(name, label, changed) {
  const button = make("button", { className: "toggle", text: label, "aria-pressed": String(liking[name]) });
  button.addEventListener("click", () => {
    like(name, !liking[name]);
    button.setAttribute("aria-pressed", String(liking[name]));
    changed();
  });
  return button;
}

function several(name, label, values, changed) {
  const row = make("div", { className: "several", role: "group", label }, make("span", { text: label }));
  values.forEach(([value, text]) => row.append(make("button", {
    text, "aria-pressed": String(liking[name] === value),
    click: (event) => {
      like(name, value);
      [...row.querySelectorAll("button")].forEach((each) => each.setAttribute("aria-pressed", String(each === event.currentTarget)));
      changed();
    },
  })));
  return row;
}

// The switch for shaking asks the phone for leave; where there is none to be had, it says so.
function shaking() {
  const why = make("p", { id: "shake-why", role: "status", text: say("shake why") });
  const button = toggle("shake", say("shake"), () => {
    why.textContent = say("shake why");
    if (liking.shake) askMotion((may) => {
      if (may) return;
      like("shake", false);
      button.setAttribute("aria-pressed", "false");
      why.textContent = say("no shake");
    });
  });
  button.id = "shake";
  return [button, why];
}

// The commitment of the match, and the words with which somebody cuts.
export function openFair(deck, cut) {
  const number = make("code", { className: "commitment", text: (deck.commitment.match(/.{8}/g) || []).join(" ") });
  const words = make("input", { type: "text", maxlength: "64", autocomplete: "off", label: say("cut words"), placeholder: say("cut words") });
  // Without words it is cut where the tap falls in time, to the millionth of a second.
  const send = () => { cut(words.value.trim() || String(Math.floor(performance.now() * 1000) % 1000000)); close(); };
  words.addEventListener("keydown", (event) => { if (event.key === "Enter") send(); });
  open("menu cuts", [
    make("h2", { text: say("fair") }),
    make("p", { text: say("fair why") }), number,
    make("div", { className: "wishes" }, make("button", { text: say("copy"), click: (event) => copy(number, event.currentTarget) })),
    make("p", { text: say(deck.known ? "cards known" : "cut why") }),
    deck.known ? "" : make("div", { className: "cutting" }, words, make("button", { className: "main", text: say("cut"), click: send })),
    make("div", { className: "wishes" }, make("button", { className: "quiet", text: say("close"), click: close })),
  ], { label: say("fair") });
}

// Over plain http a page has no clipboard; the old command copies what is selected.
function copy(from, button) {
  const range = document.createRange();
  range.selectNodeContents(from);
  const chosen = getSelection();
  chosen.removeAllRanges();
  chosen.addRange(range);
  if (document.execCommand("copy")) button.textContent = say("copied");
}

// Who has paused, as far as it is known.
export const pausedBy = (table) => say(table.paused_by ? "paused by" : "paused", { name: table.paused_by });

export function openMenu(table, { wish, stop, changed, deck, cut, speak, hosting, help }) {
  const seated = table.seat >= 0;
  open("menu", [
    make("h2", { text: table.series ? table.series.title : say("title") }),
    ...(isHost(table) ? [make("div", { className: "wishes" },
      make("button", { id: "host-button", text: say("host panel"), click: () => hosting() }))] : []),
    seated ? make("div", { className: "wishes" },
      make("button", { id: "pause-button", click: (event) => { wish(event.currentTarget.dataset.does); close(); } }),
      make("button", { text: say(table.auto ? "auto off" : "auto"), click: () => { wish(table.auto ? "auto off" : "auto on"); close(); } }),
    ) : "",
    seated ? make("div", { className: "wishes" },
      make("button", { id: "rules", text: say("rules"), click: () => help("rules") }),
      make("button", { id: "hint", text: say("hint"), click: () => { help("hint"); close(); } }),
    ) : "",
    several("sort", say("your hand"), table.sorts.map((each) => [each.key, each.label]), changed),
    make("div", { className: "wishes" },
      make("button", { id: "own", text: say("own"), click: () => openOwn(table, { changed, speak }) }),
    ),
    make("div", { className: "wishes" },
      make("button", { className: "quiet", text: say("fair"), click: () => openFair(deck, cut) }),
    ),
    make("div", { className: "wishes" },
      make("button", { className: "quiet danger", text: say(seated ? "leave" : "stop"), click: () => { if (seated) sure(wish); else { close(); stop(); } } }),
      make("button", { className: "quiet", text: say("close"), click: close }),
    ),
  ], { label: say("menu") });
  refreshMenu(table);
}

// How the owner of this phone likes the page.
function openOwn(table, { changed, speak }) {
  const seated = table.seat >= 0;
  const [shake, why] = shaking();
  open("menu own", [
    make("h2", { text: say("own") }),
    languageRow(speak),
    several("look", say("look"), [["auto", say("look auto")], ["dark", say("look dark")], ["light", say("look light")], ["contrast", say("look contrast")]], changed),
    make("div", { className: "toggles" },
      toggle("left", say("left hand"), changed), toggle("large", say("large text"), changed),
      toggle("sound", say("sound"), changed), ...(canVibrate ? [toggle("vibration", say("vibration"), changed)] : []),
      toggle("awake", say("awake"), keepAwake),
      ...(seated ? [shake, make("button", { id: "signal", text: say("signal"), click: () => signal(table.seat) })] : []),
    ),
    seated ? why : "",
    make("div", { className: "wishes" }, make("button", { className: "quiet", text: say("close"), click: close })),
  ], { label: say("own") });
}

// Somebody else may have paused, or gone on, while the menu is open.
export function refreshMenu(table) {
  const button = document.getElementById("pause-button");
  if (!button) return;
  const does = table.paused ? "go on" : "pause";
  button.className = table.paused ? "main" : "";
  button.textContent = say(does);
  button.dataset.does = does;
}

// sections: each a title, and sentences under it.
export function openRules(sections) {
  open("menu rules", [
    make("h2", { text: say("rules") }),
    ...sections.map(({ title, text }) => {
      const part = make("section", {}, make("h3", { text: title }));
      text.forEach((sentence) => { const line = make("p"); show(line, sentence); part.append(line); });
      return part;
    }),
    make("div", { className: "wishes" }, make("button", { className: "quiet", text: say("close"), click: close })),
  ], { label: say("rules") });
}

export function openHint({ title, text }) {
  const words = make("p", { role: "status" });
  show(words, text);
  open("menu hint", [make("h2", { text: title }), words,
    make("div", { className: "wishes" }, make("button", { className: "main", text: say("close"), click: close }))], { label: title });
}

function sure(wish) {
  open("menu", [
    make("h2", { text: say("leave sure") }),
    make("div", { className: "wishes" },
      make("button", { className: "danger", text: say("leave"), click: () => { wish("leave"); close(); } }),
      make("button", { className: "main", text: say("stay"), click: close }),
    ),
  ], { label: say("leave") });
}

// sides: each with its name, face, points and seats. me: the seat of this phone.
export const standing = (sides, me) => make("ol", {}, ...sides.map(({ name, face: drawn, colour, gained, total, seats }) => make("li", {
  className: seats.includes(me) ? "me" : "", "data-seat": String(seats.length ? seats[0] : -1),
},
  face(drawn, name, seats.length ? seats[0] : colour), make("span", { className: "who", text: name }),
  make("span", { className: "tick", label: say("ready"), role: "img", text: "✓" }),
  make("span", { className: "gained", text: gained > 0 ? `+${gained}` : gained < 0 ? `−${-gained}` : "" }),
  make("b", { text: String(total), label: say("points", { n: total }) }))));

// Marks the rows of those who are ready.
export const markReady = (ready) => document.querySelectorAll(".end li").forEach((row) => row.classList.toggle("ready", ready.includes(Number(row.dataset.seat))));

export function openEnd(table, { wish }) {
  const end = table.end;
  const won = end.winners.includes(table.seat);
  const { title = "", headline = "", rows = [], awards = [] } = table.series || {};
  // After a match of several, how all of them stand; else how this one does.
  const sides = table.match_over && rows.length ? rows : end.ranking.map((seat) => ({
    ...table.seats[seat], gained: end.gained[seat], total: end.totals[seat], seats: [seat],
  }));
  // One's own awards come first.
  const given = [...awards].sort((a, b) => b.seats.includes(table.seat) - a.seats.includes(table.seat));
  const how = make("p", { className: "how" });
  show(how, [end.how, end.moment].filter(Boolean).join(" "));
  open(`end ${won ? "won" : ""}`, [
    make("h2", { text: headline || end.headline }), headline ? "" : how,
    title ? make("p", { className: "series", text: title }) : "", standing(sides, table.seat),
    ...given.map((each) => make("p", { className: each.seats.includes(table.seat) ? "award mine" : "award" },
      make("b", { text: each.title }), make("span", { text: each.text }))),
    ...guessers(table.guessers),
    make("div", { className: "wishes" },
      make("p", { className: "going", role: "status" }),
      table.seat < 0 ? "" : make("button", { className: "main", id: "ready" }),
    ),
  ], { label: headline || end.headline, always: true });
  showReady(table, wish);
}

let ticking = 0;

// Who is ready for what follows, and when it goes on.
export function showReady(table, wish) {
  clearInterval(ticking);
  const button = document.getElementById("ready");
  const going = document.querySelector("#sheet .going");
  if (!going || !table.voters) return;
  const all = table.voters.length;
  const ready = table.voters.filter((seat) => table.seats[seat].ready);
  const until = table.goes_on === undefined ? 0 : performance.now() + table.goes_on * 1000;
  if (button) {
    button.textContent = say(table.paused ? "go on" : table.match_over ? "ready match" : "ready");
    button.onclick = () => wish(table.paused ? "go on" : "ready");
    button.disabled = !table.paused && ready.includes(table.seat);
  }
  markReady(ready);
  const tell = () => {
    const time = clock(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    const values = { n: ready.length, all, time };
    const count = ready.length ? say(until ? "goes on" : "ready count", values) : "";
    going.textContent = table.paused ? pausedBy(table) : count;
  };
  const tick = () => { if (going.offsetParent) tell(); else clearInterval(ticking); };
  tell();
  if (until) ticking = setInterval(tick, 250);
}
