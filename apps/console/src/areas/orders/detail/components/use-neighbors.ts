import { useEffect } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { listOrders } from "../../api/list-orders.gen.ts";
import { extendList, recallList, rememberList } from "../../components/list-trail.ts";
import { type Neighbors, neighborsOf } from "./neighbors.ts";

/** The neighbors of an order in its list. The last order of a page reads the next page, so that the list goes on. */
export function useNeighbors(businessId: string, cartOrderId: string): Neighbors {
  const known = recallList(businessId);
  const isLast = known?.pages.flatMap(({ ids }) => ids).at(-1) === cartOrderId;
  const after = isLast ? known.endCursor : null;
  const { data } = useOperation(
    listOrders,
    { businessId, find: known?.find ?? {}, page: { skip: 0, take: known?.pageSize ?? 0, after } },
    { enabled: after !== null },
  );
  const trail = known && after !== null && data ? extendList(known, data.order_orderList) : known;
  useEffect(() => {
    if (trail && trail !== known) rememberList(trail);
  });
  return neighborsOf(cartOrderId, trail);
}
