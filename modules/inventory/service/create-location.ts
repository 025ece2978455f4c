import { recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { newId } from "@bc/runtime/ids";
import { inventoryError } from "../contract/errors.ts";
import { locationChanged } from "../contract/events.ts";
import { maxLocations } from "../contract/limits.ts";
import { locationInput } from "../contract/location-input.ts";
import { insertLocation, listLocations, type LocationRow } from "../store/locations.ts";
import { requireFreeName, requirePackage } from "./check-location.ts";
import { requireInput } from "./require-input.ts";
import { showLocation } from "./show-location.ts";
import { type Author, writeOnce } from "./write-once.ts";

export function createLocation(
  database: Database,
  author: Author,
  { clientKey, location }: { clientKey: string; location: unknown },
): Promise<LocationRow> {
  const facts = requireInput(locationInput, location);
  const { userId, organizationId, businessId } = author;
  const id = newId();
  return writeOnce(database, author, {
    clientKey,
    targetId: id,
    reread: (tx, earlier) => showLocation(tx, businessId, earlier),
    async write(tx) {
      const all = await listLocations(tx, businessId);
      if (all.length >= maxLocations)
        throw inventoryError("inventory.limit", { max: maxLocations, things: "locations" });
      requireFreeName(all, facts.name);
      await requirePackage(tx, businessId, facts.defaultPackageId);
      const row = await insertLocation(tx, { businessId, id, userId }, facts);
      await appendEvents(tx, [
        eventOf(locationChanged, { organizationId, businessId, key: id, payload: { locationId: id } }),
      ]);
      await recordAudit(tx, author, {
        organizationId,
        businessId,
        action: "location.created",
        target: { type: "location", id },
        after: { name: facts.name, type: facts.type, zone: facts.zone },
      });
      return row;
    },
  });
}
