import type { ListTrail } from "../../components/list-trail.ts";

/** An order's place in the list that it was opened from. */
export interface Neighbors {
  /** The address of the list. */
  list: string;
  /** From 1. Undefined if the order was not opened from a list. */
  position?: number;
  count?: number;
  previous?: string | undefined;
  next?: string | undefined;
}

export function neighborsOf(cartOrderId: string, trail: ListTrail | undefined): Neighbors {
  const index = trail?.ids.indexOf(cartOrderId) ?? -1;
  if (!trail || index < 0) return { list: trail?.address ?? "/orders" };
  return {
    list: trail.address,
    position: trail.skip + index + 1,
    count: trail.totalCount,
    previous: trail.ids[index - 1],
    next: trail.ids[index + 1],
  };
}
