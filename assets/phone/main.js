// The page: what comes from the table is shown, what fingers do is sent to it.
import { useDeck, useFaces } from "./art.js";
import { Choice } from "./choice.js";
import { fill } from "./dom.js";
import { feel } from "./feel.js";
import { Hand, ROWS_FROM } from "./hand.js";
import { Join } from "./join.js";
import { openEnd, openMenu, showReady } from "./menu.js";
import { apply, keyFromAddress, kept, liking } from "./prefs.js";
import { ask } from "./questions.js";
import { close, make, shown } from "./sheet.js";
import { chipOf, fly, showOthers, showPile, showStock, showWords } from "./table.js";
import { learn, learnSuits, say, spoken } from "./words.js";
import { Wire } from "./wire.js";

const VERSION = 1;
const STAYS = 3200;
const MOST_FLIGHTS = 8;
const GRACE = 700;
const $ = (id) => document.getElementById(id);

let deck = null;      // cards, suits and game of the match
let table = null;     // how things stand
let choice = new Choice([], () => false);
let chosen = [];      // keys of the cards chosen, first laid first
let armed = false;    // whether the call goes with the next play
let pending = null;   // what has been sent and not been answered
let claimed = null;   // the seat that is asked for, until there is an answer
let code = "";        // of the room, as typed
let faces = [];
let foretold = {};    // what actions do, by their text, in this position
let waiting = null;   // who waits for that
let notice = "";
let peeked = "";
let noticeTimer = 0;
let unsaid = "";      // what the table said before there was a hand to say it above
let greeted = false;
let parted = false;   // whether the table has said good-bye, so that it is not missed

apply();
keyFromAddress();

const wire = new Wire({
  hello: () => ({ kind: "hello", version: VERSION, token: kept.token, key: kept.key, code, phone: kept.phone }),
  state: (state) => {
    const band = $("band");
    if (state === "open" || parted) { band.hidden = true; return; }
    band.hidden = !greeted;
    band.textContent = say(state === "lost" ? "lost" : "reconnecting");
    if (!greeted && !$("table").hidden) band.hidden = true;
  },
  take: (message) => { if (TAKES[message.kind]) TAKES[message.kind](message); },
});
const join = new Join({
  code: (letters) => { code = letters; wire.connect(); },
  claim: (claim) => { claimed = claim; wire.send({ kind: "claim", ...claim }); },
});
const hand = new Hand($("hand"), { tapped, thrown, peeked: (key) => { peeked = key; words(); } });

function view(which) {
  for (const each of ["join", "table"]) $(each).hidden = each !== which;
}

const TAKES = {
  welcome(message) {
    faces = message.faces;
    greeted = true;
    parted = false;
    // What was said while the line was down did not arrive.
    if (claimed) wire.send({ kind: "claim", ...claimed });
    label();
    if (faces.length) useFaces().then(() => { if (!$("join").hidden && join.message) join.lobby(join.message, faces); if (table) render(); }, () => {});
  },
  refused(message) {
    claimed = null;
    view("join");
    if (message.why === "token") kept.token = "";
    if (message.why === "code" && kept.key) kept.key = "";
    const wrong = code && message.why === "code";
    code = "";
    wire.stop();
    if (message.why === "rest") join.rest(message.seconds);
    else join.show(wrong ? (say("wrong code") || "✗") : "", { form: "code" });
  },
  lobby(message) {
    join.message = message;
    if (table) return;
    view("join");
    if (seat >= 0) join.show(say("waiting"));
    else join.lobby(message, faces);
  },
  seated(message) {
    claimed = null;
    unsaid = "";
    kept.token = message.token;
    seat = message.seat;
    foretold = {};
    // Whether it arrived is not known: the next position tells.
    if (pending) pending.sent = false;
    if (join.message && !table) join.show(say("waiting"));
  },
  asking(message) { join.show(message.text); },
  asked(message) { askedFor(message); },
  note(message) {
    claimed = null;
    if (table) { notify(message.text); return; }
    join.note(message.text);
    unsaid = message.text;
  },
  gone(message) {
    claimed = null;
    table = null;
    seat = -1;
    pending = null;
    close();
    askedFor({ ask: 0 });
    join.note("");
    view("join");
    if (message.why === "closed") {
      // It is tried quietly whether the table opens again.
      parted = true;
      join.show(say(message.kept ? "closed kept" : "closed"));
      return;
    }
    if (message.why !== "elsewhere") kept.token = "";
    wire.stop();
    const back = { text: say(message.why === "elsewhere" ? "here" : "again"), click: () => wire.connect() };
    join.show(say(message.why === "elsewhere" || message.why === "left" ? message.why : "sent away"), { button: back });
  },
  deck(message) {
    deck = message;
    learnSuits(message.suits);
    drawn = useDeck(message.deck).then(() => { if (table) render(true); }, () => wire.again());
  },
  table(message) {
    // The pictures come first; what came meanwhile is told in its order.
    arrivals = arrivals.then(() => drawn).then(() => { if (seat === message.seat) arrive(message); });
  },
  done(message) {
    if (pending && pending.position === message.position) pending = null;
    if (!message.done) {
      if (message.text) notify(message.text, true);
      render();
    }
  },
  said(message) {
    if (table && message.position === table.position) {
      Object.assign(foretold, message.said);
      if (waiting) waiting(foretold);
      words();
    }
  },
};
let seat = -1;
let drawn = Promise.resolve();
let arrivals = Promise.resolve();

// --- something has happened ---

function arrive(message) {
  const before = table;
  const moved = !before || before.position !== message.position;
  table = {
    ...message, cards: deck.cards, deck: deck.deck, colours: deck.deck === "colours",
    seats: message.seats.map((each, place) => ({ ...each, ...message.who[place] })),
    last: message.lines.length ? message.lines[message.lines.length - 1] : (before && before.last) || "",
  };
  if (moved) { foretold = {}; notice = ""; }
  if (pending && pending.position === table.position && !pending.sent) {
    // It never arrived, and can still be done.
    pending.sent = wire.send({ kind: "act", ...pending.act });
  } else if (pending && pending.position !== table.position) {
    pending = null;
  }
  view("table");
  const mine = table.turn === table.seat && !table.round_over;
  const wasMine = before && before.turn === before.seat && !before.round_over;
  if (before && moved && shown().startsWith("question")) close();
  const flights = before && moved ? prepare(message.events) : [];
  render();
  flights.forEach((flight) => flight());
  if (unsaid) { notify(unsaid); unsaid = ""; }
  for (const line of message.lines.slice(-4)) $("spoken").append(make("p", { text: spoken(line) }));
  while ($("spoken").childElementCount > 8) $("spoken").firstChild.remove();
  if (mine && moved && !wasMine) {
    feel(table.pending ? "alarm" : "turn");
    $("urgent").textContent = spoken(table.prompt);
  }
  if (moved) sounds(message.events);
  ends(before);
  if (choice.names.length && !shown()) nameFirst();
}

// What flies, from where things are now to where they will be.
function prepare(events) {
  const flights = [];
  let later = 0;
  for (const event of events) {
    if (event.kind === "laid") {
      event.cards.forEach((code) => {
        const own = event.seat === table.seat && flown.includes(code);
        const from = own ? null : rectOf(event.seat) || hand.middle();
        const delay = later;
        later += 90;
        if (from && flights.length < MOST_FLIGHTS) flights.push(() => fly(code, from, $("pile").getBoundingClientRect(), { delay }));
      });
    } else if (event.kind === "drawn" && event.seat !== table.seat) {
      const count = Math.min(event.cards.length, 4);
      for (let i = 0; i < count && flights.length < MOST_FLIGHTS; i += 1) {
        const delay = later + i * 80;
        flights.push(() => {
          const to = rectOf(event.seat);
          if (to) fly("back", $("stock").getBoundingClientRect(), { left: to.left + to.width / 4, top: to.top, width: to.width / 2, height: to.width * 0.7 }, { delay });
        });
      }
    }
  }
  flown = [];
  return flights;
}
let flown = [];

function rectOf(seat) {
  const chip = chipOf(seat);
  return chip && chip.getBoundingClientRect();
}

function sounds(events) {
  for (const event of events) {
    if (event.kind === "laid") { feel("lay"); return; }
    if (event.kind === "drawn") { feel("draw"); return; }
    if (event.kind === "called") { feel("call"); return; }
  }
}

function ends(before) {
  if (table.round_over) {
    const fresh = !before || !before.round_over;
    if (fresh || before.position !== table.position || !shown()) {
      const won = table.end.winners.includes(table.seat);
      if (fresh) setTimeout(() => feel(won ? "win" : "lose"), 350);
      openEnd(table, { wish });
    } else showReady(table);
  } else if (shown().startsWith("end")) close();
}

// --- what is shown ---

function render(anew = false) {
  if (!table) return;
  choice = new Choice(pending ? [] : table.legal, (code) => code in deck.cards);
  if (!choice.canCallWithPlay) armed = false;
  const ready = choice.has("draw") || choice.has("take");
  showOthers(table, { catches: choice.catches, onCatch: (other) => act(`catch ${other}`) });
  showPile(table);
  showStock(table, ready, choice.has("draw") ? say("draw") : table.buttons.take || "");
  if (anew) hand.hold([], deck.cards, sort, null);
  const stock = $("stock").getBoundingClientRect();
  hand.hold(table.hand, deck.cards, sort, stock.width ? stock : null);
  chosen = chosen.filter((key) => hand.cards.has(key));
  $("table").classList.toggle("mine", table.turn === table.seat && !table.round_over);
  $("table").classList.toggle("few-cards", table.hand.length < ROWS_FROM);
  $("hand").setAttribute("aria-label", say("your hand"));
  dress();
}

function dress() {
  const codes = chosen.map(codeOf);
  const first = choice.fits([]);
  const more = choice.fits(codes);
  hand.dress((each) => {
    const on = chosen.includes(each.key);
    const joins = chosen.length > 0 && !on && more.has(each.code);
    const fits = on || joins || first.has(each.code);
    return { fits, joins, chosen: on, dull: choice.acts && !fits, note: table.notes[each.code] };
  });
  buttons();
  words();
}

function words() {
  if (!table) return;
  let prompt = table.paused ? say("paused") : table.prompt;
  let tone = table.turn === table.seat && !table.round_over ? "mine" : "";
  const key = peeked || chosen[chosen.length - 1];
  if (notice) { prompt = notice; tone = "refused"; }
  else if (chosen.length > 1 && !peeked) prompt = foretell(chosen) || prompt;
  else if (key && hand.cards.has(key) && table.notes[codeOf(key)]) prompt = table.notes[codeOf(key)];
  showWords(table, prompt, tone);
}

// What laying these will do; asked of the table the first time.
function foretell(keys) {
  const ways = choice.ways(keys.map(codeOf), armed);
  const text = ways.length ? ways[0].text : keys.map(codeOf).join("+");
  if (text in foretold) return foretold[text];
  foretold[text] = "";
  wire.send({ kind: "ask", position: table.position, actions: [text] });
  return "";
}

function buttons() {
  const made = [];
  const add = (text, click, className = "") => made.push(make("button", { text, click, className }));
  if (chosen.length && choice.complete(chosen.map(codeOf))) {
    add(chosen.length > 1 ? say("play many", { n: chosen.length }) : say("play"), () => lay(chosen), "main");
  }
  if (choice.has("lie")) add(say("lie"), () => act("lie"), "danger");
  if (choice.has("take")) add(table.buttons.take, () => act("take"));
  if (choice.has("draw")) add(say("draw"), () => act("draw"));
  if (choice.has("pass")) add(table.buttons.pass, () => act("pass"));
  if (choice.has("call")) add(table.buttons.call, () => act("call"), "call");
  else if (choice.canCallWithPlay) {
    const button = make("button", { text: table.buttons.call, className: "call", "aria-pressed": String(armed), click: () => { armed = !armed; feel("lift"); dress(); } });
    made.push(button);
  }
  for (const other of choice.catches) add(say("catch", { name: table.seats[other].name }), () => act(`catch ${other}`), "danger");
  if (table.auto) add(say("auto off"), () => wish("auto"), "main");
  if (table.paused) add(say("go on"), () => wish("go on"), "main");
  fill($("acts"), ...made);
}

function notify(text, refused = false) {
  clearTimeout(noticeTimer);
  notice = text;
  if (refused) feel("refused");
  $("urgent").textContent = spoken(text);
  words();
  noticeTimer = setTimeout(() => { notice = ""; words(); }, STAYS);
}

function label() {
  $("menu-button").setAttribute("aria-label", say("menu"));
}

// Somebody without a seat asks for this one.
let asker = 0;
let askedSince = 0;
function askedFor(message) {
  asker = message.ask;
  $("asked").hidden = !asker;
  if (!asker) return;
  askedSince = performance.now();
  $("asked-text").textContent = say("asked", { name: message.name });
  $("asked-keep").textContent = say("keep");
  $("asked-give").textContent = say("give");
  feel("turn");
}
function answer(yes) {
  // The finger that was on its way to a card means nothing here.
  if (performance.now() - askedSince < GRACE) return;
  wire.send({ kind: "answer", ask: asker, yes });
  askedFor({ ask: 0 });
}
$("asked-keep").addEventListener("click", () => answer(false));
$("asked-give").addEventListener("click", () => answer(true));

// --- what fingers do ---

const codeOf = (key) => key.split("#")[0];

function sort(codes) {
  const ranks = Object.keys(deck.cards);
  const suits = [...ranks.reduce((all, code) => all.add(suitOf(code)), new Set())];
  const key = (code) => {
    const suit = suits.indexOf(suitOf(code));
    const rank = "A23456789TJQK".indexOf(rankOf(code));
    const face = rank < 0 ? ranks.indexOf(code) : rank;
    return liking.sort === "suit" ? suit * 100 + face : (suitOf(code) ? face : 90) * 100 + suit;
  };
  return [...codes].sort((a, b) => key(a) - key(b));
}

const colours = () => deck.deck === "colours";
function suitOf(code) {
  if (code[0] === "W" || code === "X") return "";
  return colours() ? code[0] : code[code.length - 1];
}
function rankOf(code) { return colours() ? code.slice(1) : code.slice(0, -1); }

function tapped(key, browsed = false) {
  if (!table || table.round_over) return;
  const place = chosen.indexOf(key);
  if (place >= 0 && !browsed) {
    const codes = chosen.map(codeOf);
    if (place === chosen.length - 1 && choice.complete(codes)) { lay(chosen); return; }
    chosen = chosen.filter((each) => each !== key);
    feel("lift");
  } else if (place < 0) {
    const joined = [...chosen, key];
    const opens = choice.fits([]).has(codeOf(key));
    if (choice.fits(chosen.map(codeOf)).has(codeOf(key))) chosen = joined;
    else if (opens || !choice.acts) chosen = choice.acts ? [key] : [];
    else {
      chosen = [];
      refuse(key);
      return;
    }
    feel("lift");
  }
  notice = "";
  dress();
}

function refuse(key) {
  hand.shake(key);
  notify(table.notes[codeOf(key)] || table.prompt, true);
  dress();
}

function thrown(key) {
  if (!table || table.round_over || pending) return;
  const keys = chosen.includes(key) ? chosen : [key];
  const codes = keys.map(codeOf);
  if (choice.complete(codes)) { lay(keys); return; }
  const joined = [...chosen.filter((each) => each !== key), key];
  if (choice.complete(joined.map(codeOf))) { lay(joined); return; }
  if (choice.fits(chosen.filter((each) => each !== key).map(codeOf)).has(codeOf(key))) { chosen = joined; dress(); return; }
  refuse(key);
}

function lay(keys) {
  const ways = choice.ways(keys.map(codeOf), armed);
  if (!ways.length) return;
  const from = keys.map((key) => [codeOf(key), hand.rect(key)]);
  ask(ways, {
    table, foresee,
    done: (way) => {
      chosen = [];
      armed = false;
      flown = from.map(([code]) => code);
      const pile = $("pile").getBoundingClientRect();
      from.forEach(([code, rect], i) => fly(code, rect, pile, { delay: i * 70 }));
      keys.forEach((key) => { const each = hand.cards.get(key); if (each) each.element.classList.add("leaving"); });
      act(way.text);
    },
    given: () => { if (!pending) dress(); },
  });
}

function nameFirst() {
  ask(choice.names, { table, foresee, dealt: true, done: (way) => act(way.text), given: () => {} });
}

function foresee(texts, told) {
  waiting = told;
  const unknown = texts.filter((text) => !foretold[text]);
  if (unknown.length) wire.send({ kind: "ask", position: table.position, actions: unknown.slice(0, 64) });
  else told(foretold);
}

function act(text) {
  if (pending) return;
  const message = { position: table.position, action: text };
  pending = { position: table.position, act: message, sent: false };
  pending.sent = wire.send({ kind: "act", ...message });
  chosen = [];
  notice = "";
  render();
}

function wish(what) { wire.send({ kind: "wish", wish: what }); }

$("stock").addEventListener("click", () => act(choice.has("draw") ? "draw" : "take"));
$("menu-button").addEventListener("click", () => openMenu(table, { wish, changed: () => render() }));
$("felt").addEventListener("click", (event) => {
  if (!event.target.closest("button") && chosen.length) { chosen = []; dress(); }
});

// The picture on the screen was photographed while the page was open already.
addEventListener("hashchange", () => { keyFromAddress(); if (seat < 0) wire.connect(); });

join.show("…");
view("join");
fetch("/words.json").then((answer) => answer.json()).then(learn, () => {}).then(() => {
  document.documentElement.lang = say("language");
  if (kept.token || kept.key) wire.connect();
  else join.show("", { form: "code" });
});
