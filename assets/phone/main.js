// The page: what comes from the table is shown, what fingers do is sent to it.
import { useColours, useDeck, useFaces } from "./art.js";
import { Choice } from "./choice.js";
import { fill, refill } from "./dom.js";
import { feel, signal } from "./feel.js";
import { Hand, ROWS_FROM } from "./hand.js";
import { Host } from "./host.js";
import { Join } from "./join.js";
import { lettered, useKeys } from "./keys.js";
import { languageRow, wanted } from "./language.js";
import { listen, stroke } from "./motion.js";
import { markReady, openEnd, openFair, openHint, openMenu, openRules, pausedBy, refreshMenu, showReady, standing } from "./menu.js";
import { apply, canKeep, keyFromAddress, kept, liking } from "./prefs.js";
import { ask, askSize } from "./questions.js";
import { close, make, shown } from "./sheet.js";
import { chipOf, fly, showOthers, showPile, showStock, showWords } from "./table.js";
import { learn, learnDeck, say, spoken } from "./words.js";
import { Vote } from "./vote.js";
import { Watch } from "./watch.js";
import { Wire } from "./wire.js";

const VERSION = 2;
const STAYS = 3200;
const MOST_FLIGHTS = 8;
const GRACE = 700;
const MOST_ASKED = 64;
const TONES = { primary: "main", secondary: "", danger: "danger" };
const $ = (id) => document.getElementById(id);

let deck = null;      // what the cards of the match are called, how they are sorted, what is asked
let table = null;     // how things stand
let choice = new Choice();
let chosen = [];      // keys of the cards chosen, first laid first
let reach = null;     // the button that a hand at the stock presses
let armed = false;    // whether what can be arranged goes with the cards that are laid next
let pending = null;   // what has been sent and not been answered
let claimed = null;   // the seat that is asked for, until there is an answer
let watched = null;   // what was asked for by somebody who watches until a seat is free
let code = "";        // of the room, as typed
let faces = [];
let asking = 0;       // the number of what was asked last: what would these do?
let asked = "";       // what that was about
let foretold = "";    // what laying the cards chosen will do
let waiting = null;   // who waits for what several actions would do
let notice = "";
let lasting = false;  // whether the notice stays when something else has happened
let peeked = "";
let noticeTimer = 0;
let unsaid = "";      // what the table said before there was a hand to say it above
let greeted = false;
let parted = false;   // whether the table has said good-bye, so that it is not missed

apply();
keyFromAddress();

const wire = new Wire({
  hello: () => ({ kind: "hello", version: VERSION, token: kept.token, key: kept.key, code, phone: kept.phone, language: say("language") }),
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
  watch: (who) => { claimed = null; watched = { ...who, seat: -1 }; watch.sits = false; seek(); },
});
const host = new Host({ send: (message) => wire.send(message), wish, back: () => { if (table && table.round_over) over(); } });
const vote = new Vote((message) => wire.send(message));
const watch = new Watch({
  ask: (which) => { claimed = { ...watched, seat: which }; wire.send({ kind: "claim", ...claimed }); },
  sit: () => { watch.sits = true; seek(); },
  send: (message) => wire.send(message),
});
const hand = new Hand($("hand"), { tapped, thrown, peeked: (key) => { peeked = key; words(); } });

function view(which) {
  for (const each of ["join", "table"]) $(each).hidden = each !== which;
}

// Before the match: a seat is chosen, or the match is waited for.
function lobby() {
  if (seat < 0) { join.lobby(join.message, faces); return; }
  const leader = join.message.seats.find((each) => each.seat === join.message.host);
  const isHost = join.message.host === seat;
  if (join.message.between) {
    const ready = join.message.ready.includes(seat);
    join.show(say("between"), { button: { text: say("ready match"), click: () => wish("ready"), disabled: ready } });
    const { title, rows } = join.message.series || {};
    if (rows) fill($("standing"), make("p", { className: "series", text: title }), standing(rows, seat));
    $("standing").hidden = !rows;
    markReady(join.message.ready);
    vote.show();
    return;
  }
  join.show(isHost ? say("host") : leader ? say("host is", { name: leader.name }) : say("waiting"));
  if (!join.message.playing) host.lobby(join.message, seat);
}

// Says what is wanted of the table: a seat, or only to watch.
function seek() {
  const { name, face, seat: which } = claimed || watched;
  if (claimed || watch.sits) wire.send({ kind: "claim", name, face, seat: which });
  else wire.send({ kind: "watch", name, face });
}

// Somebody watches, and there is no match yet.
function idle() {
  join.show(watch.why, watch.sits ? {} : { button: { text: say("sit"), click: () => watch.sit() } });
}

const TAKES = {
  welcome(message) {
    faces = message.faces;
    greeted = true;
    parted = false;
    // What was said while the line was down did not arrive.
    if (claimed || watched) seek();
    label();
    if (faces.length) useFaces().then(() => { if (!$("join").hidden && join.message) lobby(); if (table) render(); }, () => {});
  },
  refused(message) {
    claimed = null;
    view("join");
    if (message.why === "token") kept.token = "";
    if (message.why === "code" && kept.key) kept.key = "";
    const wrong = code && message.why === "code";
    code = "";
    wire.stop();
    if (message.seconds) join.rest(message.seconds, message.why === "cut off" ? "cut off" : "rest", () => { if (kept.token || kept.key) wire.connect(); });
    else join.show(wrong ? (say("wrong code") || "✗") : "", { form: "code" });
  },
  lobby(message) {
    join.message = message;
    if (!table) useColours([...message.seats, ...message.others]);
    watch.seats = message.seats;
    if (table && message.playing) return;
    if (table) {
      // The match is over, and another game is chosen.
      table = null;
      pending = null;
      close();
    }
    view("join");
    if (watched && watch.why && seat < 0) { idle(); return; }
    lobby();
  },
  seated(message) {
    claimed = watched = null;
    unsaid = "";
    kept.token = message.token;
    if (table && table.seat !== message.seat) { table = null; close(); }
    if (seat !== message.seat && kept.colour >= 0) wire.send({ kind: "colour", colour: kept.colour });
    seat = message.seat;
    forget();
    // Whether it arrived is not known: the next position tells.
    if (pending) pending.sent = false;
    if (wire.sayAgain()) unsaid = say("not arrived");
    if (join.message && !table) lobby();
  },
  hosting(message) {
    host.offered = message;
    if (join.message && !table && seat >= 0) lobby();
  },
  asking(message) {
    claimed = null;
    if (watched) watch.tell(watch.why, message.text);
    if (!table) join.show(message.text);
  },
  watching(message) {
    seat = -1;
    kept.token = "";
    if (!message.text) { watched = table = null; watch.why = ""; close(); return; }
    if (claimed || !watched) watched = { ...(claimed || { name: kept.name, face: kept.face || "disc" }), seat: -1 };
    watch.sits = message.sits;
    watch.tell(message.text);
    if (!table) idle();
  },
  cutting(message) {
    if (message.commitment) openFair(message, cut);
    else if (shown() === "menu cuts") close();
  },
  dealing(message) {
    if (message.numbers.length) askSize(message, (n) => wire.send({ kind: "deal", n }));
    else if (shown() === "question ask-size") { close(); if (table) ends(table); }
  },
  asked(message) { askedFor(message); },
  nudged(message) {
    if (!table) return;
    notify(message.text);
    signal(seat);
  },
  ballot(message) { vote.tell(message); },
  audience(message) { watch.guessing(message); },
  guesses(message) { watch.own(message); },
  note(message) {
    claimed = null;
    if (watched && !watch.why) watched = null;
    if (watched) watch.tell(watch.why);
    if (table) { notify(message.text); return; }
    join.note(message.text);
    unsaid = message.text;
  },
  gone(message) {
    claimed = watched = null;
    table = null;
    host.offered = null;
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
    // Who has left has the seat again with this phone.
    if (message.why === "sent away") kept.token = "";
    wire.stop();
    const back = { text: say(message.why === "elsewhere" ? "here" : "again"), click: () => wire.connect() };
    join.show(say(message.why === "elsewhere" || message.why === "left" ? message.why : "sent away"), { button: back });
  },
  deck(message) {
    deck = message;
    learnDeck(message);
    drawn = useDeck(message.deck, message.letters).then(() => { if (table) render(true); }, () => wire.again());
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
  rules(message) { openRules(message.sections); },
  hint(message) {
    if (table && table.position === message.position) openHint(message);
  },
  said(message) {
    if (!table || message.n !== asking) return;
    if (waiting) waiting(message.said);
    else { foretold = message.text; words(); }
  },
};
let seat = -1;
let drawn = Promise.resolve();
let arrivals = Promise.resolve();

// --- something has happened ---

function arrive(message) {
  const before = table;
  const moved = !before || before.position !== message.position;
  const match = message.series && !message.round_over ? message.series.title : "";
  if (match && !(before && before.series && before.series.title === match)) unsaid = unsaid || match;
  table = {
    ...message, cards: deck.cards, deck: deck.deck, sorts: deck.sorts,
    seats: message.seats.map((each, place) => ({ ...each, ...message.who[place] })),
    last: message.lines.length ? message.lines[message.lines.length - 1] : (before && before.last) || "",
  };
  useColours(table.seats);
  if (moved) { forget(); if (!lasting) notice = ""; if (shown() === "menu hint") close(); }
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
  if (message.gone_wrong) { notify(message.gone_wrong); lasting = true; }
  for (const line of message.lines.slice(-4)) $("spoken").append(make("p", { text: spoken(line) }));
  while ($("spoken").childElementCount > 8) $("spoken").firstChild.remove();
  if (mine && moved && !wasMine) {
    if (table.pending) feel("alarm");
    signal(seat);
    $("urgent").textContent = spoken(table.prompt);
  }
  if (moved) sounds(message.events);
  ends(before);
  if (table.naming.length && !pending && !shown()) nameFirst();
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

function over() {
  openEnd(table, { wish });
  host.atEnd(table);
  vote.show();
}

function ends(before) {
  if (table.round_over) {
    const fresh = !before || !before.round_over;
    // The match is written down for the evening a little later than it ends.
    const retold = !fresh && shown().startsWith("end") && JSON.stringify(before.series) !== JSON.stringify(table.series);
    if (fresh || retold || before.position !== table.position || !shown()) {
      const won = table.end.winners.includes(table.seat);
      if (fresh && seat >= 0) setTimeout(() => feel(won ? "win" : "lose"), 350);
      over();
    } else showReady(table, wish);
  } else if (shown().startsWith("end")) close();
}

// --- what is shown ---

function render(anew = false) {
  if (!table) return;
  refreshMenu(table);
  choice = pending || table.paused ? new Choice() : new Choice(table.plays, table.asking);
  if (!offered().some((each) => each.arms)) armed = false;
  reach = offered().filter((each) => each.stock).pop();
  showOthers(table, offered().filter((each) => each.whom >= 0), act);
  showPile(table);
  showStock(table, Boolean(reach), reach ? reach.label : "");
  if (anew) hand.hold([], deck.cards, sort, null);
  const stock = $("stock").getBoundingClientRect();
  hand.hold(table.hand, deck.cards, sort, stock.width ? stock : null);
  chosen = chosen.filter((key) => hand.cards.has(key));
  $("table").classList.toggle("watching", table.seat < 0);
  $("watch").hidden = table.seat >= 0;
  watch.hush(table.muted);
  $("table").classList.toggle("mine", table.turn === table.seat && !table.round_over);
  $("table").classList.toggle("few-cards", table.hand.length < ROWS_FROM);
  $("hand").setAttribute("aria-label", say("your hand"));
  dress();
}

// What can be pressed now.
function offered() { return pending || table.paused ? [] : table.controls; }

// Whether there is a card to choose, or something else to be done in turn.
function acts() { return table.acts && !pending && !table.paused; }

function dress() {
  const codes = chosen.map(codeOf);
  const first = choice.fits([]);
  const more = choice.fits(codes);
  hand.dress((each) => {
    const on = chosen.includes(each.key);
    const joins = chosen.length > 0 && !on && more.has(each.code);
    const fits = on || joins || first.has(each.code);
    const company = fits && !on && !joins && choice.company(each.code).length > 1;
    return { fits, joins, company, chosen: on, dull: acts() && !fits, note: table.notes[each.code] };
  });
  buttons();
  words();
}

function words() {
  if (!table) return;
  let prompt = table.paused ? pausedBy(table) : table.prompt;
  let tone = table.turn === table.seat && !table.round_over ? "mine" : "";
  const key = peeked || chosen[chosen.length - 1];
  if (notice) { prompt = notice; tone = "refused"; }
  else if (chosen.length > 1 && !peeked) prompt = foretell(chosen) || prompt;
  else if (key && hand.cards.has(key) && table.notes[codeOf(key)]) prompt = table.notes[codeOf(key)];
  showWords(table, prompt, tone);
}

// What laying these will do; asked of the table the first time.
function foretell(keys) {
  const about = { cards: keys.map(codeOf), call: armed };
  const which = JSON.stringify(about);
  if (which !== asked && !waiting) {
    forget();
    asked = which;
    inquire({ ...about, actions: [] });
  }
  return foretold;
}

function inquire(what) {
  asking += 1;
  wire.send({ kind: "ask", position: table.position, n: asking, ...what });
}

function forget() { asking += 1; asked = foretold = ""; waiting = null; }

function buttons() {
  const made = [];
  const add = (text, press, className = "") => made.push(pressed({ text, className }, press));
  for (const each of offered()) {
    if (each.action) add(each.label, () => act(each.action), TONES[each.tone]);
    else if (each.arms) {
      made.push(pressed({ text: each.label, className: "arms", "aria-pressed": String(armed) }, () => { armed = !armed; feel("lift"); dress(); }));
    } else if (chosen.length && choice.ways(chosen.map(codeOf)).length) {
      add(chosen.length > 1 ? say("play many", { n: chosen.length }) : each.label, () => lay(chosen), "main");
    }
  }
  if (table.nudge >= 0 && seat >= 0 && table.nudge !== seat && !table.paused) {
    add(say("nudge", { name: table.seats[table.nudge].name }), () => wish("nudge"), "nudge");
  }
  if (table.auto) add(say("auto off"), () => wish("auto off"), "main");
  if (table.paused && seat >= 0) add(say("go on"), () => wish("go on"), "main");
  lettered(made);
  refill($("acts"), made);
}

// A button; what a press does can be changed later.
function pressed(what, press) {
  const button = make("button", { ...what, click: () => button.press() });
  button.press = press;
  return button;
}

function notify(text, refused = false) {
  clearTimeout(noticeTimer);
  notice = text;
  lasting = false;
  if (refused) feel("refused");
  $("urgent").textContent = spoken(text);
  words();
  noticeTimer = setTimeout(() => { notice = ""; lasting = false; words(); }, STAYS);
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
  const { door, name } = message;
  $("asked-text").textContent = say(door ? "door asked" : "asked", { name });
  $("asked-keep").textContent = say(door ? "door keep" : "keep");
  $("asked-give").textContent = say(door ? "door give" : "give");
  signal(seat);
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
  const { order } = deck.sorts.find((each) => each.key === liking.sort) || deck.sorts[0];
  return [...codes].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

const complete = (keys) => choice.ways(keys.map(codeOf)).length > 0;

function tapped(key, browsed = false) {
  if (!table || table.round_over) return;
  const place = chosen.indexOf(key);
  if (place >= 0 && !browsed) {
    if (place === chosen.length - 1 && complete(chosen)) { lay(chosen); return; }
    chosen = chosen.filter((each) => each !== key);
    feel("lift");
  } else if (place < 0) {
    if (choice.fits(chosen.map(codeOf)).has(codeOf(key))) chosen = chosen.length ? [...chosen, key] : together(key);
    else if (!acts()) chosen = [];
    else if (choice.fits([]).has(codeOf(key))) chosen = together(key);
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

// A card, and with it those without which it may not be laid.
function together(key) {
  const free = [key, ...[...hand.cards.keys()].filter((each) => each !== key)];
  return choice.company(codeOf(key)).map((code) => {
    const place = free.findIndex((each) => codeOf(each) === code);
    return free.splice(place, 1)[0];
  });
}

function refuse(key) {
  hand.shake(key);
  notify(table.notes[codeOf(key)] || table.prompt, true);
  dress();
}

function thrown(key) {
  if (!table || table.round_over || pending) return;
  const others = chosen.filter((each) => each !== key);
  const whole = [chosen.includes(key) ? chosen : [key], [...others, key]].find(complete);
  if (whole) { lay(whole); return; }
  if (choice.fits(others.map(codeOf)).has(codeOf(key))) { chosen = [...others, key]; dress(); return; }
  refuse(key);
}

function lay(keys) {
  const along = { cards: keys.map(codeOf), call: armed };
  const ways = choice.ways(along.cards);
  if (!ways.length) return;
  const from = keys.map((key) => [codeOf(key), hand.rect(key)]);
  ask(ways, {
    titles: deck.asks.play, table, foresee: (actions, told) => foresee(actions, told, along),
    done: (way) => {
      armed = false;
      flown = along.cards;
      const pile = $("pile").getBoundingClientRect();
      from.forEach(([code, rect], i) => fly(code, rect, pile, { delay: i * 70 }));
      keys.forEach((key) => { const each = hand.cards.get(key); if (each) each.element.classList.add("leaving"); });
      act(way.action, along);
    },
    given: () => { waiting = null; if (!pending) dress(); },
  });
}

// What a stroke upwards or a shake does: it lays what is chosen, or does the only thing that can be done.
function obvious() {
  if (!table || table.round_over || !acts() || shown()) return;
  if (chosen.length) { if (complete(chosen)) lay(chosen); return; }
  const does = offered().filter((each) => each.action && each.whom < 0);
  const plays = choice.plays;
  if (!plays.length && does.length === 1 && reach) { act(reach.action); return; }
  if (does.length || plays.length !== 1) return;
  const left = hand.order.slice();
  lay(plays[0].cards.map((code) => left.splice(left.findIndex((key) => codeOf(key) === code), 1)[0]));
}
useKeys({
  hand,
  choose: (key) => { if (!chosen.includes(key)) tapped(key); },
  put: (key) => { chosen = chosen.filter((each) => each !== key); dress(); },
  play: (key) => { if (key) thrown(key); else obvious(); },
});
stroke($("table"), obvious);
listen(obvious);

function nameFirst() {
  ask(table.naming, { titles: deck.asks.first, table, foresee, must: true, done: (way) => act(way.action), given: () => {} });
}

// Asks what each of these actions would do; along: the cards chosen for them.
function foresee(actions, told, along = {}) {
  forget();
  waiting = told;
  inquire({ ...along, actions: actions.slice(0, MOST_ASKED) });
}

// Does what one of these stands for; along: the cards chosen for it, and what goes with them.
function act(action, along = {}) {
  if (pending) return;
  const message = { position: table.position, action, ...along };
  pending = { position: table.position, act: message, sent: false };
  pending.sent = wire.send({ kind: "act", ...message });
  chosen = [];
  notice = "";
  waiting = null;
  render();
}

function wish(what) { wire.send({ kind: "wish", wish: what }); }

function cut(words) { wire.send({ kind: "cut", words }); }

function stop() {
  watched = table = null;
  watch.why = "";
  wire.stop();
  view("join");
  join.show(say("stopped"), { button: { text: say("again"), click: () => wire.connect() } });
}

$("stock").addEventListener("click", () => { if (reach) act(reach.action); });
$("menu-button").addEventListener("click", () => openMenu(table, { wish, stop, changed: () => render(), deck, cut, speak, hosting: () => host.menu(table), help: (what) => wire.send({ kind: "help", what }) }));
$("felt").addEventListener("click", (event) => {
  if (!event.target.closest("button") && chosen.length) { chosen = []; dress(); }
});

// The picture on the screen was photographed while the page was open already.
addEventListener("hashchange", () => { keyFromAddress(); if (seat < 0) wire.connect(); });

join.show("…");
view("join");
window.begun = true;
document.getElementById("too-old").hidden = true;

// The words of the language that is wanted: they stand in the page, unless another was chosen on this phone.
function wordsWanted() {
  const here = JSON.parse($("words").textContent);
  if (!liking.language || liking.language === here.language) return Promise.resolve(here);
  return fetch(`/words.json?${wanted()}`).then((answer) => answer.json()).catch(() => here);
}

// Learns the words of a language, and comes in anew: the table then speaks it, too.
function speak() {
  close();
  // What was said in another language is not said again.
  notice = $("spoken").textContent = $("urgent").textContent = "";
  if (table) table.last = "";
  return wordsWanted().then(learn).then(() => {
    document.documentElement.lang = say("language").replace("_", "-");
    fill($("language"), languageRow(speak));
    if (!canKeep) join.note(say("keeps nothing"));
    if (kept.token || kept.key || code) wire.connect();
    else join.show("", { form: "code" });
  });
}
speak();
