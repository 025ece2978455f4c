import type Fraction from "fraction.js";
import { rounded } from "./round.ts";
import { roundedDifference, roundedParts, sumOf } from "./rounded-parts.ts";

/** How a value changed from one period to another: parts that add up to the difference, exactly and as shown. */
export interface Change<Kind extends string> {
  readonly before: string;
  readonly after: string;
  /** The difference of the two values as they are shown. */
  readonly difference: string;
  readonly parts: readonly ChangedPart<Kind>[];
  /** What readers should know about the parts. */
  readonly note: string | null;
}

export interface ChangedPart<Kind extends string> extends Movement<Kind> {
  readonly shown: string;
}

export interface Movement<Kind extends string> {
  readonly kind: Kind;
  /** The group that moved, "Everything else (n)" for the smaller ones, or null if the movement is one of all groups. */
  readonly group: string | null;
  /** Whether the group stands for the smaller ones. */
  readonly isRest: boolean;
  readonly exact: Fraction;
}

/** A group of a dimension in both periods. */
export interface ComparedGroup<Value> {
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
}

const maxGroups = 8;
const cancellingRatio = 3;
const counts = new Intl.NumberFormat("en-US");

/** Returns the groups of both periods, in the order in which they first occur. */
export function compareGroups<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  absent: Value,
): ComparedGroup<Value>[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.map((name) => ({ name, before: before.get(name) ?? absent, after: after.get(name) ?? absent }));
}

/**
 * Returns the movements of the groups that moved most, the largest first, and those of all others together. Groups that
 * did not move are left out.
 */
export function largestMovements<Value, Kind extends string>(
  groups: readonly ComparedGroup<Value>[],
  move: (group: ComparedGroup<Value>) => { kind: Kind; exact: Fraction }[],
  merge: (values: readonly Value[]) => Value,
): Movement<Kind>[] {
  const moved = groups
    .map((group) => ({ group, movements: move(group) }))
    .map((entry) => ({ ...entry, size: sumOf(entry.movements.map(({ exact }) => exact.abs())) }))
    .filter(({ size }) => !size.equals(0))
    .toSorted((one, other) => other.size.compare(one.size));
  const largest = moved
    .slice(0, maxGroups)
    .flatMap(({ group, movements }) => movements.map((one) => ({ ...one, group: group.name, isRest: false })));
  const others = moved.slice(maxGroups).map(({ group }) => group);
  if (others.length === 0) return largest;
  const name = `Everything else (${counts.format(others.length)})`;
  const [before, after] = [merge(others.map((group) => group.before)), merge(others.map((group) => group.after))];
  return [...largest, ...move({ name, before, after }).map((one) => ({ ...one, group: name, isRest: true }))];
}

/** Returns the change with movements as they are shown. */
export function showChange<Kind extends string>(
  before: Fraction,
  after: Fraction,
  movements: readonly Movement<Kind>[],
  places: number,
): Change<Kind> {
  const difference = roundedDifference(before, after, places);
  const exact = movements.map((movement) => movement.exact);
  const shown = roundedParts(exact, places, difference);
  const size = sumOf(exact.map((part) => part.abs()));
  return {
    before: rounded(before, places),
    after: rounded(after, places),
    difference,
    parts: movements.map((movement, at) => ({ ...movement, shown: shown[at] ?? "0" })),
    note: size.gt(after.sub(before).abs().mul(cancellingRatio)) ? "Large movements cancel out." : null,
  };
}
