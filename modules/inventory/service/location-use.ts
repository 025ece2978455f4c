import type { Database, Tx } from "@bc/db/database";
import type { LocationRow } from "../store/locations.ts";

/**
 * What the orders of a business say about its locations. Orders know their locations, not the other way round, so the
 * api passes this in.
 */
export interface LocationUse {
  /** Returns the number of orders with open quantity by location. Locations without any may be missing. */
  countOpenOrders: (tx: Tx, businessId: string, locationIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Counts the open orders whose deadlines would change with a location. */
  previewDeadlines: (
    database: Database,
    place: { userId: string; organizationId: string; businessId: string },
    location: LocationRow,
  ) => Promise<DeadlineChanges>;
}

export interface DeadlineChanges {
  changedOrders: number;
  /** Those whose time to ship would have passed, but has not as it is. */
  lateOrders: number;
}
