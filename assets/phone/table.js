// The table as it is seen in the palm: the others, the pile, what is going on.
import { card as picture, crown, face, mark } from "./art.js";
import { animate, fill } from "./dom.js";
import { make } from "./sheet.js";
import { say, show, spoken, suitName } from "./words.js";

const $ = (id) => document.getElementById(id);
const SMALL_PILE = 3;
const LONG = 9;

// The seats after one's own, clockwise, as they are met around the table.
function around(table) {
  const count = table.seats.length;
  return table.seats.map((each, place) => table.seats[(table.seat + 1 + place) % count])
    .filter((each) => each.seat !== table.seat);
}

// ``aimed``: the buttons that are aimed at a player; ``act`` does what one stands for.
export function showOthers(table, aimed = [], act = null) {
  const others = around(table);
  $("others").setAttribute("aria-label", say("the others"));
  $("others").className = others.length > 5 ? "many" : others.length > 3 ? "some" : "few";
  $("table").classList.toggle("crowded", others.length > 5);
  fill($("others"), ...others.map((each) => {
    const states = [
      say(each.cards === 1 ? "one card" : "cards", { n: each.cards }),
      each.called && say("called"), each.away && say("away"), each.seat === table.host && say("is host"),
      each.seat === table.turn && !table.round_over && !table.auto && spoken(table.prompt),
    ].filter(Boolean);
    const chip = make("div", {
      className: ["chip", each.seat === table.turn && !table.round_over && "turn", each.away && "away",
        !each.in && "gone", each.called && "called", each.cards === 1 && each.in && "last",
        pairs(table) && `side${each.side % 2}`].filter(Boolean).join(" "),
      role: "img", "data-seat": String(each.seat), label: `${each.name}: ${states.join(", ")}`,
    }, face(each.face, each.name, each.seat), make("b", { className: "count", text: String(each.cards) }),
    make("span", { className: [...each.name].length > LONG ? "who long" : "who", text: each.name }));
    if (each.seat === table.host) chip.append(crown());
    if (each.away) chip.append(make("i", { className: "zzz", text: "z" }));
    const button = aimed.find((control) => control.whom === each.seat);
    if (button) chip.append(make("button", {
      className: "aim", text: "!", label: button.label, click: () => act(button.action),
    }));
    return chip;
  }));
  inRows();
}

// As many in each row as in the others: nobody sits alone in the last one.
function inRows() {
  const box = $("others");
  const chips = box.children.length;
  box.style.maxWidth = "";
  if (chips < 2 || !box.clientWidth) return;
  const style = getComputedStyle(box);
  const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const chip = getComputedStyle(box.firstElementChild);
  const one = box.firstElementChild.offsetWidth + parseFloat(chip.marginLeft) + parseFloat(chip.marginRight);
  const most = Math.max(1, Math.floor((box.clientWidth - sides) / one));
  const wide = Math.ceil(chips / Math.ceil(chips / most));
  box.style.maxWidth = `${Math.ceil(wide * one + sides) + 1}px`;
}
addEventListener("resize", inRows);

const pairs = (table) => new Set(table.seats.map((each) => each.side)).size < table.seats.length;

export function chipOf(seat) { return $("others").querySelector(`[data-seat="${seat}"]`); }

let lying = [];

// How askew a card lies is its own, so that it does not jump when others are laid on it.
function askew(code, place) {
  let sum = place * 7;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 97;
  return (sum % 13) - 6;
}

export function showPile(table) {
  const pile = table.pile.slice(-SMALL_PILE - 1);
  const key = table.pile.join(" ") + table.guise;
  const top = table.pile[table.pile.length - 1];
  const name = (table.cards[top] || "") + (table.guise ? ` (${say("stands for", { card: table.cards[table.guise] })})` : "");
  $("pile").setAttribute("aria-label", say("pile", { card: name }));
  if (key !== lying.key) {
    lying.key = key;
    fill($("pile"), ...pile.map((code, place) => {
      const image = picture(code);
      image.style.transform = `rotate(${askew(code, pile.length - place)}deg)`;
      return image;
    }));
    if (table.guise) $("pile").append(make("span", { className: "guise" }, picture(table.guise)));
  }
  const sign = $("suit-sign");
  fill(sign, ...(table.named ? [mark(table.named, suitName(table.named))] : []));
  sign.hidden = !table.named;
  $("turning").setAttribute("class", table.direction > 0 ? "clockwise" : "anticlockwise");
  $("turning").setAttribute("aria-label", say(table.direction > 0 ? "clockwise" : "anticlockwise"));
}

export function showStock(table, draws, name) {
  const stock = $("stock");
  const back = stock.querySelector(".pic");
  if (back.dataset.deck !== table.deck) {
    back.dataset.deck = table.deck;
    fill(back, picture("back"));
  }
  stock.classList.toggle("empty", table.stock === 0);
  stock.classList.toggle("ready", draws);
  stock.disabled = !draws;
  stock.setAttribute("aria-label", [draws && name, say("stock", { n: table.stock })].filter(Boolean).join(", "));
  $("stock-count").textContent = String(table.stock);
}

export function showWords(table, prompt, tone = "") {
  show($("standard"), table.round_over ? "" : table.standard);
  show($("pending"), table.pending);
  $("pending").hidden = !table.pending;
  show($("log"), table.last || "");
  show($("prompt"), prompt);
  $("prompt").className = tone;
  fitPile();
}

const LEAST_PILE = 44;
const TIGHT = 1.52;

// The pile becomes smaller where the words below it would lie over it; the last event is told only
// where there is room for it.
function fitPile() {
  const [felt, middle, log] = ["felt", "middle", "log"].map($);
  middle.style.removeProperty("--pile");
  middle.style.removeProperty("--around");
  log.classList.remove("no-room");
  felt.classList.remove("tight");
  // Held across, the words stand beside the pile.
  const style = getComputedStyle(felt);
  if (!felt.clientHeight || style.display !== "flex") return;
  const room = felt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const words = () => [...felt.children].filter((each) => each !== middle && each.offsetParent)
    .reduce((sum, each) => sum + each.offsetHeight + parseFloat(getComputedStyle(each).marginTop), 0);
  const usual = $("pile").offsetWidth;
  if ($("centre").offsetHeight + words() <= room) return;
  middle.style.setProperty("--around", String(TIGHT));
  let size = (room - words()) / TIGHT;
  if (size < LEAST_PILE) { log.classList.add("no-room"); size = (room - words()) / TIGHT; }
  if (size < LEAST_PILE) { felt.classList.add("tight"); size = (room - words()) / TIGHT; }
  middle.style.setProperty("--pile", `${Math.max(LEAST_PILE, Math.min(usual, Math.floor(size)))}px`);
}
addEventListener("resize", fitPile);

// A card flies from one place of the page to another.
export function fly(code, from, to, { delay = 0, turned = 0 } = {}) {
  if (!from || !to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const ghost = make("div", { className: "ghost" }, picture(code));
  ghost.style.width = `${to.width}px`;
  ghost.style.height = `${to.height}px`;
  document.body.append(ghost);
  const scale = Math.max(0.25, from.width / to.width);
  const start = `translate(${from.left + from.width / 2 - to.width / 2}px, ${from.top + from.height / 2 - to.height / 2}px) scale(${scale})`;
  const end = `translate(${to.left}px, ${to.top}px) rotate(${turned}deg)`;
  animate(ghost, [{ transform: start, opacity: delay ? 0.4 : 1 }, { transform: end, opacity: 1 }],
    { duration: 240, delay, easing: "cubic-bezier(.2,.7,.25,1)", fill: "both" }, () => ghost.remove());
}
