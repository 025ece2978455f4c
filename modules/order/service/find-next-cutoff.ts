import type { Tx } from "@bc/db/database";
import { calendarOf, listLocations, type LocationRow, nextCutoff, workingCalendar } from "@bc/inventory/public";

export interface NextCutoff {
  at: Date;
  zone: string;
  locationName: string;
}

/** Returns the next cutoff of the active own locations. */
export async function findNextCutoff(
  tx: Tx,
  { businessId }: { businessId: string },
  now: Date,
): Promise<NextCutoff | null> {
  return nextCutoffOf(await listLocations(tx, businessId), now);
}

export function nextCutoffOf(locations: readonly LocationRow[], now: Date): NextCutoff | null {
  const cutoffs = locations.flatMap((location) => {
    if (location.type !== "OWN" || !location.isActive) return [];
    const at = nextCutoff(workingCalendar(calendarOf(location)), now.getTime());
    return at === undefined ? [] : [{ at: new Date(at), zone: location.zone, locationName: location.name }];
  });
  return cutoffs.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}
