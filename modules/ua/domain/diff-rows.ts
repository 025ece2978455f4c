import { type DailyRow, type DailyShape, keyOf, measuresOf } from "@bc/connector-kit/shapes";

/** What a reading changes about the rows that are held. */
export interface RowChanges<Shape extends DailyShape> {
  /** Rows that are new or have another value. */
  readonly changed: readonly DailyRow<Shape>[];
  /** Rows that the source no longer has, with all their measures at zero. */
  readonly vanished: readonly DailyRow<Shape>[];
}

/** Compares all rows that a source has for some days with those that are held for them. */
export function diffRows<Shape extends DailyShape>(
  shape: Shape,
  held: readonly DailyRow<Shape>[],
  read: readonly DailyRow<Shape>[],
): RowChanges<Shape> {
  if (held.length === 0) return { changed: read, vanished: [] };
  const before = new Map(held.map((row) => [keyOf(shape, row), row]));
  const changed = read.filter((row) => {
    const key = keyOf(shape, row);
    const old = before.get(key);
    before.delete(key);
    return old === undefined || !isSame(old, row);
  });
  const vanished = [...before.values()].filter((row) => !isZero(shape, row)).map((row) => zeroOf(shape, row));
  return { changed, vanished };
}

const isSame = (a: object, b: object): boolean =>
  Object.entries(b).every(([name, value]) => (a as Record<string, unknown>)[name] === value);

function isZero(shape: DailyShape, row: object): boolean {
  return Object.keys(measuresOf(shape)).every((name) => Number((row as Record<string, unknown>)[name] ?? 0) === 0);
}

/** Returns the row with zeros. What the source does not count stays unknown. */
function zeroOf<Shape extends DailyShape>(shape: Shape, row: DailyRow<Shape>): DailyRow<Shape> {
  const zeros = Object.entries(measuresOf(shape)).map(([name, kind]) => {
    const isUnknown = (row as Record<string, unknown>)[name] === null;
    return [name, isUnknown ? null : kind === "count" ? 0 : "0"];
  });
  return { ...row, ...Object.fromEntries(zeros) } as DailyRow<Shape>;
}
