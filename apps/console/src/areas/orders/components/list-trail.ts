import { readStored } from "../../../shared/stored.ts";

const key = "order-list";

/** The list that an order was opened from, in this tab. */
export interface ListTrail {
  businessId: string;
  /** The list's address with its filters. */
  address: string;
  /** The orders of the page that was shown, in their order. */
  ids: readonly string[];
  /** How many orders precede the page, and how many the list has. */
  skip: number;
  totalCount: number;
}

export function rememberList(trail: ListTrail): void {
  sessionStorage.setItem(key, JSON.stringify(trail));
}

/** Returns the list that this tab showed last for a business. */
export function recallList(businessId: string): ListTrail | undefined {
  const trail = readStored(sessionStorage, key) as ListTrail | null;
  return trail?.businessId === businessId ? trail : undefined;
}

/** Location state of a link back to the list: the order whose row gets the focus. */
export interface ReturnState {
  cartOrderId: string;
}
