import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../../shared/api/client.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { listLineBins } from "../api/list-line-bins.gen.ts";
import type { Order, OrderLine } from "./order.ts";

/** The api returns this many products at a time. */
const atATime = 100;

/** Returns where a line lies in its location, once it is known. */
export function useBins({ orderItems }: Order): (line: OrderLine) => string | undefined {
  const { business } = useCurrent();
  const client = useClient();
  const businessId = business?.id ?? "";
  const placed = orderItems.filter(({ locationId }) => locationId);
  const skus = [...new Set(placed.map(({ sku }) => sku))].sort();
  const { data } = useQuery({
    queryKey: [listLineBins.name, businessId, skus],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(skus.length / atATime) }, (_, part) =>
        skus.slice(part * atATime, (part + 1) * atATime),
      );
      const found = await Promise.all(
        parts.map((part) => client.request(listLineBins, { businessId, skus: part }, { signal })),
      );
      return found.flatMap(({ mcm_products: { data: products } }) => products);
    },
    enabled: skus.length > 0,
    staleTime: 60_000,
  });
  const products = new Map(data?.map(({ sku, bins }) => [sku, bins]));
  return ({ sku, locationId }) => products.get(sku)?.find((known) => known.locationId === locationId)?.bin;
}
