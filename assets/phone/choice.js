// What may be laid, as the table lists it: sets of cards, and for those that ask something their ways. A way is
// an action that is sent back as it is, with its answers to what is asked.
const ASKED = ["card", "suit", "seat"];

const sorted = (cards) => [...cards].sort().join();

// What is left of these when those have been taken out; none when they are not all among them.
function without(cards, taken) {
  const left = [...cards];
  for (const card of taken) {
    const place = left.indexOf(card);
    if (place < 0) return [];
    left.splice(place, 1);
  }
  return left;
}

export class Choice {
  constructor(plays = [], asking = []) {
    this.plays = [...plays.map((cards) => ({ cards, ways: [{ action: "" }] })), ...asking];
  }

  // The cards that may be laid alone, or together with those already chosen.
  fits(chosen) {
    const found = new Set();
    for (const play of this.plays) without(play.cards, chosen).forEach((card) => found.add(card));
    return found;
  }

  // The fewest cards with which this one may be laid; only itself where it may be laid alone.
  company(card) {
    const found = this.plays.filter((play) => play.cards.includes(card)).map((play) => play.cards);
    return found.sort((a, b) => a.length - b.length)[0] || [card];
  }

  // The ways of laying just these cards.
  ways(chosen) {
    const same = this.plays.filter((play) => sorted(play.cards) === sorted(chosen));
    return same.reduce((all, play) => all.concat(play.ways), []);
  }
}

// The next question to ask about these ways: what they differ in.
export function question(ways) {
  for (const what of ASKED) {
    const values = [...new Set(ways.map((way) => way[what]))];
    if (values.length > 1) return { what, values };
  }
  return null;
}
