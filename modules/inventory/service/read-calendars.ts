import type { Tx } from "@bc/db/database";
import { type Calendar, defaultCalendar, type WorkingCalendar, workingCalendar } from "../contract/calendar.ts";
import type { LocationType } from "../contract/location-input.ts";
import { listLocations, type LocationRow } from "../store/locations.ts";

/** Where a line ships from: an own location with its calendar, or another company's. */
export type Origin = { type: "OWN"; calendar: WorkingCalendar } | { type: "EXTERNAL" };

export interface Calendars {
  types: ReadonlyMap<string, LocationType>;
  /** The oldest active location of type OWN, from which lines without a location ship. */
  defaultLocationId: string | null;
  /**
   * Returns the origin of a line. One without a location, or whose location is gone, ships from the oldest active
   * location of type OWN; without one, by the default calendar in the business's zone.
   */
  originOf: (locationId: string | null) => Origin;
}

export function calendarOf({ zone, cutoffs, serviceCutoffs, handlingDays, calendar }: LocationRow): Calendar {
  return { zone, cutoffs, serviceCutoffs, handlingDays, ...calendar };
}

/** Returns the calendars of a business, for many orders. A changed location stands for the stored one. */
export async function readCalendars(
  tx: Tx,
  {
    businessId,
    businessZone,
    changed,
  }: { businessId: string; businessZone: string; changed?: LocationRow | undefined },
): Promise<Calendars> {
  const stored = await listLocations(tx, businessId);
  const rows = changed ? stored.map((row) => (row.id === changed.id ? changed : row)) : stored;
  const originFrom = (row: LocationRow): Origin =>
    row.type === "EXTERNAL" ? { type: "EXTERNAL" } : { type: "OWN", calendar: workingCalendar(calendarOf(row)) };
  const byId = new Map(rows.map((row) => [row.id, originFrom(row)]));
  const first = rows.find(({ type, isActive }) => type === "OWN" && isActive);
  const fallback: Origin = (first && byId.get(first.id)) ?? {
    type: "OWN",
    calendar: workingCalendar(defaultCalendar(businessZone)),
  };
  return {
    types: new Map(rows.map(({ id, type }) => [id, type])),
    defaultLocationId: first?.id ?? null,
    originOf: (locationId) => (locationId === null ? fallback : (byId.get(locationId) ?? fallback)),
  };
}
