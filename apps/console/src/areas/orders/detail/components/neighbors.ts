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
  const ids = trail?.pages.flatMap((page) => page.ids) ?? [];
  const index = ids.indexOf(cartOrderId);
  if (!trail || index < 0) return { list: trail?.pages[0]?.address ?? "/orders" };
  return {
    list: trail.pages.find((page) => page.ids.includes(cartOrderId))?.address ?? "/orders",
    position: trail.skip + index + 1,
    count: trail.totalCount,
    previous: ids[index - 1],
    next: ids[index + 1],
  };
}
