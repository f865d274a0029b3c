// The words of the game's language, and sentences with marks of suits in them.
import { mark } from "./art.js";

let words = {};
let suits = {};
let cards = {};
const ranks = { 10: "T" };

export function learn(known) { words = known; }
// The languages that there are, by their codes: what each calls itself.
export const languages = () => Object.entries(words["languages"] || {});
// The names of suits by their letters, and of cards by their codes.
export function learnDeck(deck) {
  suits = deck.suits;
  cards = deck.cards;
  for (const [rank, letter] of Object.entries(deck.letters || {})) ranks[letter] = rank;
}

// A word of the page, with what stands in its braces. It may depend on the number n.
export function say(name, values = {}) {
  const word = words[name] || "";
  const said = Array.isArray(word) ? word[values.n < 200 ? values.n : 100 + values.n % 100] : word;
  return said.replace(/\{(\w+)\}/g, (all, key) => key in values ? values[key] : all);
}

// Seconds as a clock shows them: 1:05.
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function suitName(letter) { return suits[letter] || ""; }

// How a mark is read out, before the rest of the sentence: not at all where its word follows.
function heard(letter, rest) {
  const name = suitName(letter);
  return name && rest.trimStart().toLowerCase().startsWith(name.toLowerCase()) ? "" : name;
}

// The same sentence for whoever hears it: cards become their names, and other marks those of suits.
export function spoken(sentence) {
  const named = sentence.replace(/\} (?=[0-9A-Za-z]+\{\w\})/g, "}, ").replace(/([0-9A-Za-z]+)\{(\w)\}/g, (all, rank, letter) => cards[(ranks[rank] || rank) + letter] || cards[letter + rank] || all);
  return marked(named);
}

function marked(sentence) {
  return sentence.replace(/\{(\w)\}/g, (all, letter, at) => ` ${heard(letter, sentence.slice(at + all.length))} `).replace(/ +/g, " ").replace(/ ([.,;:!?])/g, "$1").trim();
}

// Puts a sentence into an element, its marks as pictures.
export function show(element, sentence) {
  if (element.dataset.said === sentence) return;
  element.dataset.said = sentence;
  element.textContent = "";
  let rest = sentence;
  // A word and its marks stay on one line: no colon begins the next.
  for (const word of sentence.split(/(\s+)/)) {
    rest = rest.slice(word.length);
    if (!/\{\w\}/.test(word)) { element.append(word); continue; }
    const whole = document.createElement("span");
    whole.className = "whole";
    for (const part of word.split(/(\{\w\})/)) {
      const letter = /^\{(\w)\}$/.exec(part);
      if (letter) whole.append(mark(letter[1], heard(letter[1], rest)));
      else if (part) whole.append(part);
    }
    element.append(whole);
  }
}
