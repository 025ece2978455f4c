import type { Database, Tx } from "@bc/db/database";
import { fieldProblems } from "@bc/runtime/field-problems";
import { orderError } from "../contract/errors.ts";
import { findShipmentSchema } from "../contract/find-shipment.ts";
import { findHashKey } from "../store/find-hash-key.ts";
import { type FoundShipment, pageShipments, type ShipmentSort } from "../store/page-shipments.ts";
import type { ShipmentFilter } from "../store/shipment-filter.ts";
import { sightOf, type Viewer } from "./customer-data.ts";
import { keyedHashOf } from "./keyed-hash.ts";
import type { Paging } from "./list-orders.ts";
import { pageByNeed } from "./page-by-need.ts";
import { cutPage, readCursor } from "./read-cursor.ts";
import { resolveSearch } from "./resolve-search.ts";

export interface ShipmentList {
  filter: ShipmentFilter;
  data: FoundShipment[];
  skip: number;
  take: number;
  endCursor: string | null;
}

/** Returns a page of the shipments that the user asked for. */
export async function listShipments(
  { database, signal }: { database: Database; signal: AbortSignal },
  viewer: Viewer,
  asked: unknown,
  paging: Paging,
): Promise<ShipmentList> {
  const { isImpersonated: _never, ...tenant } = viewer;
  return database.withTenant(
    tenant,
    async (tx) => {
      const { filter, sort } = await readAsked(tx, viewer, asked);
      const { skip, take, after } = paging;
      if (!sort) return { filter, skip, take, ...(await pageByNeed(tx, filter, paging)) };
      const name = `${sort.column} ${sort.direction}`;
      const rows = await pageShipments(tx, filter, { sort, after: readCursor(after, name), skip, take });
      return { filter, skip, take, ...cutPage(rows, take, name, ({ id }) => id) };
    },
    { signal },
  );
}

async function readAsked(tx: Tx, viewer: Viewer, asked: unknown) {
  const { success, data, error } = findShipmentSchema.safeParse(asked ?? {});
  if (!success) throw orderError("order.input-refused", fieldProblems(error, 1));
  const now = new Date();
  const { businessId } = viewer;
  const search = data.search?.trim()
    ? await resolveSearch(tx, businessId, data.search, {
        isMasked: (await sightOf(tx, viewer, now)).isMasked,
        keyedHash: keyedHashOf({ hashKey: (await findHashKey(tx, businessId)) ?? Buffer.alloc(0) }),
      })
    : undefined;
  const filter: ShipmentFilter = {
    businessId,
    now,
    tab: data.tab ?? "all",
    statuses: data.shipmentStatusName,
    carriers: data.shippingCarrier,
    locationIds: data.locationId,
    shippedAtFrom: data.shippedAtFrom,
    shippedAtTo: data.shippedAtTo,
    search: search?.conditions ?? [],
  };
  const sort: ShipmentSort | undefined = data.sortBy && { column: data.sortBy, direction: data.sortOrder ?? "asc" };
  return { filter, sort };
}
