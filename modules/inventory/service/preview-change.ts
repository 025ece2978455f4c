import type { Database } from "@bc/db/database";
import { locationInput } from "../contract/location-input.ts";
import { movesDeadlines } from "../domain/location-rules.ts";
import type { DeadlineChanges, LocationUse } from "./location-use.ts";
import { requireInput } from "./require-input.ts";
import { showLocation } from "./show-location.ts";

/** Counts what a change of a location would do to open orders. */
export async function previewChange(
  locationUse: LocationUse,
  database: Database,
  place: { userId: string; organizationId: string; businessId: string },
  { id, location }: { id: string; location: unknown },
): Promise<DeadlineChanges> {
  const facts = requireInput(locationInput, location);
  const saved = await database.withTenant(place, (tx) => showLocation(tx, place.businessId, id));
  if (!movesDeadlines(saved, facts)) return { changedOrders: 0, lateOrders: 0 };
  return locationUse.previewDeadlines(database, place, { ...saved, ...facts });
}
