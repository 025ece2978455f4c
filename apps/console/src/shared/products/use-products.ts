import { listProducts, type ListProductsQuery } from "../api/list-products.gen.ts";
import { useOperation } from "../api/use-operation.ts";
import { useCurrentState } from "../current/current.tsx";

export type Product = ListProductsQuery["product_list"][number];
export type ProductId = Product["id"];

/** What the sister products say of the business this tab works in. */
export function useProducts() {
  const state = useCurrentState();
  const businessId = (state.status === "ready" && state.current.business?.id) || "";
  const query = useOperation(listProducts, { businessId }, { enabled: businessId !== "", staleTime: 60_000 });
  const products = query.data?.product_list ?? [];
  return {
    products,
    find: (id: ProductId): Product | undefined => products.find((product) => product.id === id),
    /** Everything that can be known is; without a business there is nothing to ask. */
    isSettled: state.status === "ready" && (businessId === "" || !query.isPending),
    /** Nothing is known, because the api did not say. */
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
