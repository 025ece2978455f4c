import type { Command } from "./command.ts";

/** A command prepared for matching, in lower case without accents. */
export interface Text {
  title: string;
  detail: string;
  words: readonly Word[];
  /** All texts, for a quick rejection. */
  whole: string;
}

interface Word {
  text: string;
  /** Its position in the title; null elsewhere. */
  place: readonly [start: number, end: number] | null;
}

export interface Found {
  /** 0 for the exact title or detail; the higher, the worse. */
  distance: number;
  /** The matching parts of the title, as pairs of start and end. */
  marks: readonly number[];
}

const cost = { same: 0, beginning: 1, inside: 3, mistyped: 6, outsideTitle: 4 };
/** Shorter words are too similar to each other for typos, and so are numbers. */
const minMistypedLength = 4;

/** Letters without a decomposed form, and what users type for them. */
const spelled: Record<string, string> = { æ: "ae", œ: "oe", ø: "o", ß: "ss", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

function fold(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[æœøßłđðþı]/g, (letter) => spelled[letter] ?? letter);
}

export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function textOf({ title, detail = "", keywords = "" }: Command): Text {
  const inTitle = Array.from(title.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    text: fold(word),
    place: [index, index + word.length] as const,
  }));
  const elsewhere = wordsOf(`${detail} ${keywords}`).map((text) => ({ text, place: null }));
  const words = [...inTitle, ...elsewhere];
  return {
    title: inTitle.map(({ text }) => text).join(" "),
    detail: wordsOf(detail).join(" "),
    words,
    whole: words.map(({ text }) => text).join(" "),
  };
}

/** Every typed word must match, in any order. */
export function match(typed: readonly string[], text: Text): Found | null {
  const marks: number[] = [];
  let distance = 2;
  for (const word of typed) {
    const best = bestOf(word, text);
    if (!best) return null;
    distance += best.distance;
    marks.push(...best.marks);
  }
  const phrase = typed.join(" ");
  if (text.title === phrase || text.detail === phrase) return { distance: 0, marks };
  return { distance: text.title.startsWith(phrase) ? 1 : distance, marks };
}

function bestOf(typed: string, { words, whole }: Text): Found | null {
  const isThere = whole.includes(typed);
  if (!isThere && (typed.length < minMistypedLength || /\d/.test(typed))) return null;
  let best: Found | null = null;
  for (const { text, place } of words) {
    const found = isThere ? compare(typed, text) : slip(typed, text);
    if (!found) continue;
    const distance = found.distance + (place === null ? cost.outsideTitle : 0);
    if (best && best.distance <= distance) continue;
    const [start = 0, end = 0] = found.marks;
    best = { distance, marks: place === null ? [] : [place[0] + start, Math.min(place[0] + end, place[1])] };
  }
  return best;
}

function compare(typed: string, word: string): Found | null {
  const start = word.indexOf(typed);
  if (start < 0) return null;
  const marks = [start, start + typed.length];
  if (start > 0) return { distance: cost.inside, marks };
  return { distance: word === typed ? cost.same : cost.beginning, marks };
}

/** One wrong, extra, missing or swapped letter; never the first. */
function slip(typed: string, word: string): Found | null {
  let at = 0;
  while (at < word.length && typed[at] === word[at]) at++;
  if (at === 0) return null;
  const isSlip =
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2));
  return isSlip ? { distance: cost.mistyped, marks: [0, Math.min(typed.length, word.length)] } : null;
}
