import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { listLineBins } from "../api/list-line-bins.gen.ts";
import type { Order, OrderLine } from "./order.ts";

const maxSkus = 100;

/** Returns where a line lies in its location, once it is known. */
export function useBins({ orderItems }: Order): (line: OrderLine) => string | undefined {
  const { business } = useCurrent();
  const placed = orderItems.filter(({ locationId }) => locationId);
  const skus = [...new Set(placed.map(({ sku }) => sku))].sort().slice(0, maxSkus);
  const { data } = useOperation(
    listLineBins,
    { businessId: business?.id ?? "", skus },
    { enabled: skus.length > 0, staleTime: 60_000 },
  );
  const products = new Map(data?.mcm_products.data.map(({ sku, bins }) => [sku, bins]));
  return ({ sku, locationId }) => products.get(sku)?.find((known) => known.locationId === locationId)?.bin;
}
