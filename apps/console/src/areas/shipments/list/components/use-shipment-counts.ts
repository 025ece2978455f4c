import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useChanges, useIsLive } from "../../../../shared/changes.ts";
import { untilNext } from "../../../../shared/orders/until-next.ts";
import { countShipmentTabs } from "../../api/count-shipment-tabs.gen.ts";

/** The number of shipments of each tab, kept up to date: shipments also come to need action by the clock alone. */
export function useShipmentCounts(businessId: string) {
  const isLive = useIsLive();
  const query = useOperation(
    countShipmentTabs,
    { businessId },
    { refetchInterval: ({ state }) => untilNext(state.data?.order_shipmentTabCounts.changesAt, isLive) },
  );
  useChanges(businessId, () => query.refetch());
  return query.data?.order_shipmentTabCounts;
}
