import type { Warehouse } from "@bc/warehouse/warehouse";
import type { SaleProduct } from "../domain/sale-products.ts";
import type { SalePlace } from "./sale-rows.ts";

/** Writes the names of products to a feed. Those of newer versions stay. */
export function insertProducts(
  warehouse: Pick<Warehouse, "insert">,
  { businessKey, signal }: SalePlace,
  feedKey: number,
  products: readonly SaleProduct[],
): Promise<void> {
  const rows = products.map(({ productId, variantId, name, sku, version }) => ({
    business_key: businessKey,
    feed_key: feedKey,
    product_id: productId,
    variant_id: variantId,
    name,
    sku,
    version,
  }));
  return warehouse.insert({ businessKey, table: "product", rows, scope: `products of feed ${feedKey}`, signal });
}
