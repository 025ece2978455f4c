import type { Tx } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { inventoryError } from "../contract/errors.ts";
import { findLocation, type LocationRow } from "../store/locations.ts";

/** Returns the location, or a refusal that does not tell whether it is missing or another business's. */
export async function showLocation(tx: Tx, businessId: string, id: string): Promise<LocationRow> {
  const location = isUuid(id) ? await findLocation(tx, businessId, id) : undefined;
  if (!location) throw inventoryError("inventory.location-missing", { id });
  return location;
}
