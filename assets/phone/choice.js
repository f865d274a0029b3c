// What may be laid, read off the list of what is allowed. No rule of any game is known here.
const WORD = /^(draw|take|pass|lie|call|catch|name)\b/;

// A play in the notation: cards, what a joker stands for, the suit named, who it is aimed at, the call.
function parse(text, isCard) {
  const call = text.endsWith("!");
  const [front, seat = ""] = (call ? text.slice(0, -1) : text).split(">");
  const [cards, ...named] = front.split("=");
  return {
    text, call, seat, cards: cards.split("+"),
    card: named.find(isCard) || "", suit: named.find((each) => !isCard(each)) || "",
  };
}

function write(play, cards) {
  return cards.join("+") + (play.card && `=${play.card}`) + (play.suit && `=${play.suit}`)
    + (play.seat !== "" ? `>${play.seat}` : "") + (play.call ? "!" : "");
}

const sorted = (cards) => [...cards].sort().join("+");

// What is left of these when those have been taken out; null when they are not all among them.
function without(cards, taken) {
  const left = [...cards];
  for (const card of taken) {
    const place = left.indexOf(card);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}

export class Choice {
  constructor(legal, isCard) {
    this.words = legal.filter((text) => WORD.test(text));
    this.plays = legal.filter((text) => !WORD.test(text)).map((text) => parse(text, isCard));
    this.isCard = isCard;
  }

  has(word) { return this.words.includes(word); }
  get catches() { return this.words.filter((w) => w.startsWith("catch ")).map((w) => Number(w.slice(6))); }
  get names() {
    return this.words.filter((w) => w.startsWith("name ")).map((text) => {
      const named = text.slice(5).split("=");
      return { text, card: named.find(this.isCard) || "", suit: named.find((n) => !this.isCard(n)) || "", seat: "" };
    });
  }
  get canCallWithPlay() { return this.plays.some((play) => play.call); }
  get acts() { return this.plays.length > 0 || this.words.some((w) => !/^(call|catch)/.test(w)); }

  // The cards that may be laid alone, or together with those already chosen.
  fits(chosen) {
    const found = new Set();
    for (const play of this.plays) (without(play.cards, chosen) || []).forEach((card) => found.add(card));
    return found;
  }

  complete(chosen) { return this.plays.some((play) => sorted(play.cards) === sorted(chosen)); }

  // The plays of these cards in this order that differ in what is still to be asked.
  ways(chosen, call) {
    const same = this.plays.filter((play) => sorted(play.cards) === sorted(chosen));
    const wished = same.some((play) => play.call === call) ? same.filter((play) => play.call === call) : same;
    const unlike = new Map();
    for (const play of wished) {
      const text = write(play, chosen);
      if (!unlike.has(text)) unlike.set(text, { ...play, text });
    }
    return [...unlike.values()];
  }
}

// The next question to ask about these plays: the values that they differ in.
export function question(plays) {
  for (const what of ["card", "suit", "seat"]) {
    const values = [...new Set(plays.map((play) => play[what]))];
    if (values.length > 1) return { what, values };
  }
  return null;
}
