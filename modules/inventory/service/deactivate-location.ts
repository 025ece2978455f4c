import { recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { inventoryError } from "../contract/errors.ts";
import { locationDeactivated } from "../contract/events.ts";
import { isLastOwn } from "../domain/location-rules.ts";
import { closeLocation, listLocations, type LocationRow } from "../store/locations.ts";
import type { LocationUse } from "./location-use.ts";
import { showLocation } from "./show-location.ts";
import { type Author, requireVersion, writeOnce } from "./write-once.ts";

interface Asked {
  clientKey: string;
  id: string;
  version: number;
  moveToId?: string | null | undefined;
}

/** Makes a location inactive. A subscriber of the orders moves what is open to the named location. */
export function deactivateLocation(
  { database, locationUse }: { database: Database; locationUse: LocationUse },
  author: Author,
  { clientKey, id, version, moveToId = null }: Asked,
): Promise<LocationRow> {
  const { userId, organizationId, businessId } = author;
  return writeOnce(database, author, {
    clientKey,
    targetId: id,
    reread: (tx, earlier) => showLocation(tx, businessId, earlier),
    async write(tx) {
      const before = await showLocation(tx, businessId, id);
      await requireVersion(tx, before, version);
      if (!before.isActive) return before;
      if (isLastOwn(await listLocations(tx, businessId), id)) throw inventoryError("inventory.location-last");
      if (moveToId !== null) await requireOtherActive(tx, businessId, id, moveToId);
      else await requireUnused(tx, locationUse, businessId, id);
      const after = await closeLocation(tx, { businessId, id, userId });
      await appendEvents(tx, [
        eventOf(locationDeactivated, {
          organizationId,
          businessId,
          key: id,
          payload: { locationId: id, moveToId, userId },
        }),
      ]);
      await recordAudit(tx, author, {
        organizationId,
        businessId,
        action: "location.deactivated",
        target: { type: "location", id },
        before: { isActive: true },
        after: { isActive: false, moveToId },
      });
      return after;
    },
  });
}

async function requireOtherActive(tx: Tx, businessId: string, id: string, moveToId: string): Promise<void> {
  const other = await showLocation(tx, businessId, moveToId);
  if (other.id === id || !other.isActive) throw inventoryError("inventory.location-missing", { id: moveToId });
}

async function requireUnused(tx: Tx, use: LocationUse, businessId: string, id: string): Promise<void> {
  const n = (await use.countOpenOrders(tx, businessId, [id])).get(id) ?? 0;
  if (n > 0) throw inventoryError("inventory.location-in-use", { n });
}
