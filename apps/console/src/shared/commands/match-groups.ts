import type { Command } from "./command.ts";
import { match, type Text, textOf, wordsOf } from "./match.ts";

export interface Group {
  name: string;
  commands: readonly Command[];
}

export interface Match {
  command: Command;
  distance: number;
  /** The matching parts of the title, as pairs of start and end. */
  marks: readonly number[];
}

export interface MatchGroup {
  name: string;
  /** Best match first. */
  matches: Match[];
}

/** The commands that match the query, in groups: best match first, and the group with the best match first. */
export function matchGroups(query: string, groups: readonly Group[]): MatchGroup[] {
  const typed = wordsOf(query);
  if (typed.length === 0 && query.trim()) return [];
  const seen = new Set<string>();
  const isNew = ({ command }: Match) => !seen.has(command.id) && Boolean(seen.add(command.id));
  return groups
    .map(({ name, commands }) => ({ name, matches: search(typed, commands).filter(isNew) }))
    .filter(({ matches }) => matches.length > 0)
    .sort((one, other) => nearest(one) - nearest(other));
}

const nearest = ({ matches }: MatchGroup): number => matches[0]?.distance ?? 0;

function search(typed: readonly string[], commands: readonly Command[]): Match[] {
  if (typed.length === 0) return commands.map((command) => ({ command, distance: 0, marks: [] }));
  const texts = textsOf(commands);
  const matches = commands.flatMap((command, index) => {
    const text = texts[index];
    const found = text && match(typed, text);
    return found ? [{ command, ...found }] : [];
  });
  return matches.sort((one, other) => one.distance - other.distance);
}

const known = new WeakMap<readonly Command[], readonly Text[]>();

/** Prepared once per list: 5,000 businesses are the same on each keystroke. */
function textsOf(commands: readonly Command[]): readonly Text[] {
  const texts = known.get(commands) ?? commands.map(textOf);
  known.set(commands, texts);
  return texts;
}
