import type { Tx } from "@bc/db/database";
import { findExactOrder } from "../store/find-exact-order.ts";
import { type FoundOrder, nameOfSort, pageOrders } from "../store/page-orders.ts";
import { countTotal, type Total } from "./count-total.ts";
import { type CustomerSight, sightOf, type Viewer } from "./customer-data.ts";
import { cutPage, readCursor } from "./read-cursor.ts";
import { type Directory, readDirectory } from "./read-directory.ts";
import { readFilter } from "./read-filter.ts";
import type { SearchKind } from "./resolve-search.ts";

export interface Paging {
  skip: number;
  take: number;
  after?: string | null | undefined;
}

export interface OrderList extends Total {
  data: FoundOrder[];
  skip: number;
  take: number;
  endCursor: string | null;
  searchKind: SearchKind | null;
  exactMatchId: string | null;
  sight: CustomerSight;
  directory: Directory;
}

/** Returns a page of the orders that the user asked for, and all that its rows are shown with. */
export async function listOrders(
  tx: Tx,
  viewer: Viewer,
  asked: unknown,
  { skip, take, after }: Paging,
): Promise<OrderList> {
  const { organizationId, businessId } = viewer;
  const now = new Date();
  const sight = await sightOf(tx, viewer, now);
  const read = await readFilter(tx, asked, { organizationId, businessId, isMasked: sight.isMasked, now });
  const sort = nameOfSort(read.sort);
  const rows = await pageOrders(tx, read.filter, { sort: read.sort, after: readCursor(after, sort), skip, take });
  const exact = read.search?.exact ?? [];
  return {
    ...cutPage(rows, take, sort, ({ cartOrderId }) => cartOrderId),
    ...(await countTotal(tx, organizationId, read.filter)),
    skip,
    take,
    searchKind: read.search?.kind ?? null,
    exactMatchId: exact.length > 0 ? ((await findExactOrder(tx, businessId, exact)) ?? null) : null,
    sight,
    directory: await readDirectory(tx, businessId),
  };
}
