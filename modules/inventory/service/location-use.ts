import type { Tx } from "@bc/db/database";

/**
 * What the orders of a business say about its locations. Orders know their locations, not the other way round, so the
 * api passes this in.
 */
export interface LocationUse {
  /** Returns the number of orders with open quantity by location. Locations without any may be missing. */
  countOpenOrders: (tx: Tx, businessId: string, locationIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
