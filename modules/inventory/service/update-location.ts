import { recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import type { Json } from "@bc/runtime/app-error";
import { inventoryError } from "../contract/errors.ts";
import { locationChanged } from "../contract/events.ts";
import { type LocationFacts, locationInput } from "../contract/location-input.ts";
import { isLastOwn, movesDeadlines } from "../domain/location-rules.ts";
import { listLocations, type LocationRow, updateLocation as writeLocation } from "../store/locations.ts";
import { changedFacts } from "./audit-change.ts";
import { requireFreeName, requirePackage } from "./check-location.ts";
import { requireInput } from "./require-input.ts";
import { showLocation } from "./show-location.ts";
import { type Author, requireVersion, writeOnce } from "./write-once.ts";

interface Asked {
  clientKey: string;
  id: string;
  version: number;
  location: unknown;
  reactivate?: boolean | null | undefined;
}

export function updateLocation(database: Database, author: Author, asked: Asked): Promise<LocationRow> {
  const facts = requireInput(locationInput, asked.location);
  const { businessId } = author;
  return writeOnce(database, author, {
    clientKey: asked.clientKey,
    targetId: asked.id,
    reread: (tx, earlier) => showLocation(tx, businessId, earlier),
    async write(tx) {
      const before = await showLocation(tx, businessId, asked.id);
      await requireVersion(tx, before, asked.version);
      const isActive = before.isActive || asked.reactivate === true;
      await requireAllowed(tx, author, before, { ...facts, isActive });
      return save(tx, author, before, { ...facts, isActive });
    },
  });
}

type Wanted = LocationFacts & { isActive: boolean };

async function requireAllowed(tx: Tx, { businessId }: Author, before: LocationRow, wanted: Wanted): Promise<void> {
  const all = await listLocations(tx, businessId);
  if (wanted.isActive) requireFreeName(all, wanted.name, before.id);
  if (wanted.type === "EXTERNAL" && isLastOwn(all, before.id)) throw inventoryError("inventory.location-last");
  if (wanted.defaultPackageId !== before.defaultPackageId)
    await requirePackage(tx, businessId, wanted.defaultPackageId);
}

async function save(tx: Tx, author: Author, before: LocationRow, wanted: Wanted): Promise<LocationRow> {
  const { userId, organizationId, businessId } = author;
  const { id } = before;
  const changes = changedFacts(auditFacts(before), auditFacts(wanted));
  if (Object.keys(changes.after).length === 0) return before;
  const after = await writeLocation(tx, { businessId, id, userId }, wanted);
  if (movesDeadlines(before, wanted) || before.isActive !== wanted.isActive)
    await appendEvents(tx, [
      eventOf(locationChanged, { organizationId, businessId, key: id, payload: { locationId: id } }),
    ]);
  await recordAudit(tx, author, {
    organizationId,
    businessId,
    action: "location.updated",
    target: { type: "location", id },
    ...changes,
  });
  return after;
}

/** Bins may be thousands; their number says enough. */
function auditFacts({ name, type, city, region, country, zone, isActive, bins, ...row }: Wanted): Record<string, Json> {
  return {
    name,
    type,
    street1: row.street1,
    street2: row.street2,
    street3: row.street3,
    city,
    region,
    country,
    zip: row.zip,
    phone: row.phone,
    zone,
    cutoffs: row.cutoffs,
    serviceCutoffs: row.serviceCutoffs,
    handlingDays: row.handlingDays,
    calendar: row.calendar,
    bins: bins.join("\n"),
    defaultPackageId: row.defaultPackageId,
    isActive,
  };
}
