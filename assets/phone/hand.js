// The hand in somebody's palm: a fan, or rows from ten cards on; touched, browsed, flicked.
import { card as picture } from "./art.js";
import { animate, watchSize } from "./dom.js";
import { liking } from "./prefs.js";
import { say, spoken } from "./words.js";

export const ROWS_FROM = 10;
const LEAST_STRIP = 25;
const RATIO = 1.4;
const LIFT = 26;
const FLICK = 56;

export class Hand {
  // tapped(card): a card was touched. thrown(card): it was carried or flicked to the table.
  constructor(box, { tapped, thrown, peeked }) {
    Object.assign(this, { box, tapped, thrown, peeked });
    this.cards = new Map();
    this.order = [];
    this.press = null;
    box.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.cancel());
    // No click follows a touch: what has come up meanwhile would take it.
    box.addEventListener("touchend", (event) => { if (event.cancelable) event.preventDefault(); }, { passive: false });
    box.addEventListener("contextmenu", (event) => event.preventDefault());
    watchSize(box, () => this.lay());
  }

  // codes: the cards held. from: where new ones come from, in the page.
  hold(codes, names, sort, from) {
    const counted = {};
    const wanted = sort(codes).map((code) => `${code}#${counted[code] = (counted[code] || 0) + 1}`);
    let fresh = 0;
    for (const [key, each] of this.cards) {
      if (!wanted.includes(key)) { each.element.remove(); this.cards.delete(key); }
    }
    for (const key of wanted) {
      if (this.cards.has(key)) continue;
      const code = key.split("#")[0];
      const element = document.createElement("button");
      element.className = "card";
      element.append(picture(code));
      element.addEventListener("click", (event) => { if (event.detail === 0) this.tapped(key); });
      this.cards.set(key, { key, code, element, name: names[code] || code, entering: from ? fresh++ : -1 });
      this.box.append(element);
    }
    this.order = wanted;
    wanted.forEach((key) => this.box.append(this.cards.get(key).element));
    this.lay(from);
  }

  rect(key) {
    const each = this.cards.get(key);
    return each && each.element.getBoundingClientRect();
  }

  // Where a card of the hand is, whichever it is.
  middle() {
    const box = this.box.getBoundingClientRect();
    const width = parseFloat(this.box.style.getPropertyValue("--card")) || 60;
    return { left: box.left + (box.width - width) / 2, top: box.top + 20, width, height: width * RATIO };
  }

  // How each card looks: fits, chosen, dull; and what is told of it to a screen reader.
  dress(looks) {
    for (const each of this.cards.values()) {
      const look = looks(each);
      each.look = look;
      each.element.classList.toggle("fits", look.fits);
      each.element.classList.toggle("joins", look.joins);
      each.element.classList.toggle("company", Boolean(look.company));
      each.element.classList.toggle("chosen", look.chosen);
      each.element.classList.toggle("dull", look.dull);
      each.element.setAttribute("aria-pressed", String(look.chosen));
      const said = [each.name, look.chosen && say("chosen"), look.fits && say(look.company ? "with others" : "can be laid"), spoken(look.note || "")];
      each.element.setAttribute("aria-label", said.filter(Boolean).join(", "));
    }
    this.lay();
  }

  lay(from) {
    const { clientWidth: wide, clientHeight: high } = this.box;
    const count = this.order.length;
    if (!wide || !high || !count) return;
    const flat = wide > high * 3.2;
    let rows = count >= ROWS_FROM && !flat ? 2 : 1;
    const sizes = () => {
      const room = high - LIFT - 12;
      const tall = rows === 1 ? room : room / (1 + (rows - 1) * 0.5);
      const card = Math.min(tall / RATIO, wide * 0.31, 150);
      const most = Math.ceil(count / rows);
      return { card, most, strip: most > 1 ? Math.min(card * 0.82, (wide - card - 16) / (most - 1)) : 0 };
    };
    let size = sizes();
    while (size.strip < LEAST_STRIP && size.most > 1 && rows < 4 && !flat) { rows += 1; size = sizes(); }
    this.box.style.setProperty("--card", `${size.card}px`);
    // The question for a suit comes up above the hand, which is looked at to answer it.
    const cards = size.card * RATIO * (1 + (rows - 1) * 0.5) + LIFT + 16;
    document.documentElement.style.setProperty("--hand-high", `${Math.round(Math.min(high, cards))}px`);
    this.order.forEach((key, place) => {
      const each = this.cards.get(key);
      const row = Math.floor(place / size.most);
      const inRow = Math.min(size.most, count - row * size.most);
      const middle = (inRow - 1) / 2;
      const turn = place - row * size.most - middle;
      const spread = rows === 1 && count > 1 ? Math.min(2.6, 16 / count) : 0;
      const lean = liking.left ? -1 : 1;
      let x = wide / 2 + turn * size.strip - size.card / 2;
      let y = high - size.card * RATIO - 6 - (rows - 1 - row) * size.card * RATIO * 0.5;
      if (rows === 1) y += Math.min(14, (turn * turn * spread) / 6) - 4 + turn * lean * 0.6;
      const look = each.look || {};
      if (look.chosen) y -= LIFT;
      else if (look.joins) y -= 18;
      else if (look.fits) y -= 11;
      each.x = x; each.y = y; each.angle = turn * spread;
      each.element.style.zIndex = String(place + 1);
      if (from && each.entering >= 0) this.enter(each, from);
      else if (!this.press || this.press.key !== key || !this.press.carried) this.place(each);
      each.entering = -1;
    });
  }

  place(each, dx = 0, dy = 0, grown = 1) {
    each.element.style.transform =
      `translate(${each.x + dx}px, ${each.y + dy}px) rotate(${each.angle}deg) scale(${grown})`;
  }

  // A new card comes from the stock. While it flies over the buttons it takes no finger from them.
  enter(each, from) {
    const box = this.box.getBoundingClientRect();
    this.place(each);
    const still = `translate(${each.x}px, ${each.y}px) rotate(${each.angle}deg)`;
    each.element.classList.add("entering");
    const start = `translate(${from.left - box.left}px, ${from.top - box.top}px) rotate(-8deg) scale(.8)`;
    animate(each.element, [{ transform: start, opacity: 0.2 }, { transform: still, opacity: 1 }],
      { duration: 320, delay: Math.min(each.entering, 8) * 55, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" },
      () => each.element.classList.remove("entering"));
  }

  shake(key) {
    const each = this.cards.get(key);
    if (!each) return;
    const at = (x) => ({ transform: `translate(${each.x + x}px, ${each.y}px) rotate(${each.angle}deg)` });
    animate(each.element, [at(0), at(-7), at(7), at(-4), at(0)], { duration: 260 });
  }

  // --- fingers ---

  at(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    const hit = found && found.closest("#hand .card");
    return hit && [...this.cards.values()].find((each) => each.element === hit);
  }

  down(event) {
    const each = this.at(event);
    if (!each || this.press) return;
    this.press = {
      key: each.key, id: event.pointerId, x: event.clientX, y: event.clientY,
      lastY: event.clientY, lastAt: event.timeStamp, speed: 0, carried: false, browsed: false,
    };
    this.peek(each.key);
  }

  move(event) {
    const press = this.press;
    if (!press || event.pointerId !== press.id) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    const time = Math.max(1, event.timeStamp - press.lastAt);
    press.speed = 0.6 * ((press.lastY - event.clientY) / time) + 0.4 * press.speed;
    press.lastY = event.clientY;
    press.lastAt = event.timeStamp;
    if (!press.carried && dy < -14 && -dy > Math.abs(dx) * 0.8) {
      press.carried = true;
      const each = this.cards.get(press.key);
      if (each) each.element.classList.add("carried");
    }
    if (press.carried) {
      const each = this.cards.get(press.key);
      if (each) this.place(each, dx, dy, 1.06);
    } else if (Math.abs(dx) > 12) {
      // A finger along the fan looks at one card after the other.
      const under = this.at(event);
      if (under && under.key !== press.key) {
        press.key = under.key;
        press.x = event.clientX;
        press.browsed = true;
        this.peek(under.key);
      }
    }
  }

  up(event) {
    const press = this.press;
    if (!press || event.pointerId !== press.id) return;
    this.press = null;
    this.peek("");
    const each = this.cards.get(press.key);
    if (!each) return;
    each.element.classList.remove("carried");
    const thrown = press.carried && (press.y - event.clientY > FLICK || press.speed > 0.7);
    if (thrown) this.thrown(press.key);
    else if (!press.carried && this.at(event) === each) this.tapped(press.key, press.browsed);
    if (this.cards.has(press.key)) this.place(each);
  }

  cancel() {
    const each = this.press && this.cards.get(this.press.key);
    this.press = null;
    this.peek("");
    if (each) { each.element.classList.remove("carried"); this.place(each); }
  }

  peek(key) {
    for (const each of this.cards.values()) each.element.classList.toggle("peeked", each.key === key);
    this.peeked(key);
  }
}
