import { readStored } from "../../../shared/stored.ts";
import { nextPageAddress, previousPageAddress } from "../../../shared/orders/use-cursor-state.ts";
import type { FindOrderInput, ListOrdersQuery } from "../api/list-orders.gen.ts";

const key = "order-trail";

/** The list that an order was opened from, in this tab. */
export interface ListTrail {
  businessId: string;
  /** The page that was shown, and those that the user went on or back to: their addresses and orders, in order. */
  pages: readonly { address: string; ids: readonly string[] }[];
  /** How many orders precede the pages, and how many the list has. */
  skip: number;
  totalCount: number;
  find: FindOrderInput;
  pageSize: number;
  /** Where the page after these begins; null if there is none. */
  endCursor: string | null;
}

export function rememberList(trail: ListTrail): void {
  sessionStorage.setItem(key, JSON.stringify(trail));
}

/** Returns the list that this tab showed last for a business. */
export function recallList(businessId: string): ListTrail | undefined {
  const trail = readStored(sessionStorage, key) as ListTrail | null;
  return trail?.businessId === businessId ? trail : undefined;
}

/** Returns the list with the page that follows. An order that moved there meanwhile keeps its place. */
export function extendList(trail: ListTrail, next: ListOrdersQuery["order_orderList"]): ListTrail {
  const known = new Set(trail.pages.flatMap(({ ids }) => ids));
  const ids = next.data.map(({ cartOrderId }) => cartOrderId).filter((id) => !known.has(id));
  const address = nextPageAddress(trail.pages.at(-1)?.address ?? "", trail.endCursor);
  return { ...trail, pages: [...trail.pages, { address, ids }], endCursor: next.endCursor };
}

/** Returns the list with the page that precedes. Orders that came in meanwhile may repeat some, which keep their place. */
export function precedeList(trail: ListTrail, previous: ListOrdersQuery["order_orderList"]): ListTrail {
  const known = new Set(trail.pages.flatMap(({ ids }) => ids));
  const ids = previous.data.map(({ cartOrderId }) => cartOrderId).filter((id) => !known.has(id));
  const address = previousPageAddress(trail.pages[0]?.address ?? "");
  const skip = ids.length > 0 ? Math.max(0, trail.skip - ids.length) : 0;
  return { ...trail, pages: [{ address, ids }, ...trail.pages], skip };
}

/** Location state of a link back to the list: the order whose row gets the focus. */
export interface ReturnState {
  cartOrderId: string;
}
