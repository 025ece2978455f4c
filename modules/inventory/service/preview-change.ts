import type { Database } from "@bc/db/database";
import { admit } from "@bc/org/public";
import { locationInput } from "../contract/location-input.ts";
import { movesDeadlines } from "../domain/location-rules.ts";
import type { LocationRow } from "../store/locations.ts";
import type { DeadlineChanges, LocationUse } from "./location-use.ts";
import { requireInput } from "./require-input.ts";

/** Counts what a change of a location would do to open orders. Needs the right to make the change. */
export async function previewChange(
  locationUse: LocationUse,
  database: Database,
  place: { userId: string; organizationId: string; businessId: string },
  { saved, location }: { saved: LocationRow; location: unknown },
): Promise<DeadlineChanges> {
  await admit(database, place.userId, "updateBusiness", place);
  const facts = requireInput(locationInput, location);
  if (!movesDeadlines(saved, facts)) return { changedOrders: 0, lateOrders: 0 };
  return locationUse.previewDeadlines(database, place, { ...saved, ...facts });
}
