import type { Database } from "@bc/db/database";
import { type FoundOrder, nameOfSort, pageOrders } from "../store/page-orders.ts";
import { sightOf, type Viewer } from "./customer-data.ts";
import { cutPage, readCursor } from "./read-cursor.ts";
import { type ReadFilter, readFilter } from "./read-filter.ts";

export interface Paging {
  skip: number;
  take: number;
  after?: string | null | undefined;
}

export interface OrderList extends ReadFilter {
  data: FoundOrder[];
  skip: number;
  take: number;
  endCursor: string | null;
}

interface Parts {
  database: Database;
  signal: AbortSignal;
}

/** Returns a page of the orders that the user asked for. */
export async function listOrders(
  { database, signal }: Parts,
  viewer: Viewer,
  asked: unknown,
  { skip, take, after }: Paging,
): Promise<OrderList> {
  const { isImpersonated: _never, ...tenant } = viewer;
  return database.withTenant(
    tenant,
    async (tx) => {
      const now = new Date();
      const hasSearch = Boolean((asked as { search?: string | null } | null | undefined)?.search);
      const isMasked = !hasSearch || (await sightOf(tx, viewer, now)).isMasked;
      const read = await readFilter(tx, asked, { ...tenant, isMasked, now });
      const sort = nameOfSort(read.sort);
      const rows = await pageOrders(tx, read.filter, { sort: read.sort, after: readCursor(after, sort), skip, take });
      return { ...read, ...cutPage(rows, take, sort, ({ cartOrderId }) => cartOrderId), skip, take };
    },
    { signal, readOnly: true },
  );
}
