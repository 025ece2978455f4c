import { useEffect } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { listOrders } from "../../api/list-orders.gen.ts";
import { extendList, type ListTrail, precedeList, recallList, rememberList } from "../../components/list-trail.ts";
import { type Neighbors, neighborsOf } from "./neighbors.ts";

/** The neighbors of an order in its list. The first and last order of a page read the page before or after it. */
export function useNeighbors(businessId: string, cartOrderId: string): Neighbors {
  const known = recallList(businessId);
  const ids = known?.pages.flatMap((page) => page.ids) ?? [];
  const next = usePage(known, ids.at(-1) === cartOrderId ? pageAfter(known) : undefined);
  const previous = usePage(known, ids[0] === cartOrderId ? pageBefore(known) : undefined);
  const extended = known && next ? extendList(known, next) : known;
  const trail = extended && previous ? precedeList(extended, previous) : extended;
  useEffect(() => {
    if (trail && trail !== known) rememberList(trail);
  });
  return neighborsOf(cartOrderId, trail);
}

interface Page {
  skip: number;
  take: number;
  after?: string;
}

function usePage(trail: ListTrail | undefined, page: Page | undefined) {
  const { businessId = "", find = {} } = trail ?? {};
  const { data } = useOperation(
    listOrders,
    { businessId, find, page: page ?? { skip: 0, take: 0 } },
    { enabled: page !== undefined },
  );
  return page && data?.order_orderList;
}

const pageAfter = (trail: ListTrail | undefined): Page | undefined =>
  trail?.endCursor ? { skip: 0, take: trail.pageSize, after: trail.endCursor } : undefined;

/** It has no cursor, so it is reached by skipping rows. */
function pageBefore(trail: ListTrail | undefined): Page | undefined {
  if (!trail || trail.skip === 0) return undefined;
  const skip = Math.max(0, trail.skip - trail.pageSize);
  return { skip, take: trail.skip - skip };
}
