import type { LocationFacts, LocationType } from "../contract/location-input.ts";

/** What deadlines of orders depend on. */
const deadlineFields = ["type", "zone", "cutoffs", "serviceCutoffs", "handlingDays", "calendar"] as const;

/** Returns whether a change of a location moves deadlines of its orders. */
export function movesDeadlines(before: LocationFacts, after: LocationFacts): boolean {
  return deadlineFields.some((field) => canonical(before[field]) !== canonical(after[field]));
}

// The database orders the keys of stored objects by itself.
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Returns whether a location is the only active one of type OWN. */
export function isLastOwn(all: readonly { id: string; type: LocationType; isActive: boolean }[], id: string): boolean {
  const own = all.filter(({ type, isActive }) => type === "OWN" && isActive);
  return own.length === 1 && own[0]?.id === id;
}
