import { listProducts, type ListProductsQuery } from "../api/list-products.gen.ts";
import { useOperation } from "../api/use-operation.ts";
import { useCurrentState } from "../current/current.tsx";

export type Product = ListProductsQuery["product_list"][number];
export type ProductId = Product["id"];

/** The sister products of the current business. */
export function useProducts() {
  const state = useCurrentState();
  const businessId = (state.status === "ready" && state.current.business?.id) || "";
  const query = useOperation(listProducts, { businessId }, { enabled: businessId !== "", staleTime: 60_000 });
  const products = query.data?.product_list ?? [];
  return {
    products,
    find: (id: ProductId): Product | undefined => products.find((product) => product.id === id),
    /** Whether everything is loaded; true without a business. */
    isSettled: state.status === "ready" && (businessId === "" || !query.isPending),
    /** Nothing is known, because the api failed. */
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
