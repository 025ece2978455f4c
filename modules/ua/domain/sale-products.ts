import type { SaleLine } from "@bc/order/contract/sales";

/** What lines of orders call a product or a variant of it. */
export interface SaleProduct {
  productId: string;
  variantId: string;
  name: string;
  sku: string;
  /** The version of the line at its source. */
  version: number;
}

/** Returns the product of a line. Its SKU stands for IDs that the source does not name. */
export function productOf({ productId, variantId, sku }: Pick<SaleLine, "productId" | "variantId" | "sku">) {
  return { productId: productId ?? sku, variantId: variantId ?? sku, sku };
}

/** Returns the products of lines, each as its newest line names it. Lines without IDs and SKU have none. */
export function productsOf(lines: readonly SaleLine[]): SaleProduct[] {
  const products = new Map<string, SaleProduct>();
  for (const line of lines) {
    const { name, version } = line;
    const product = { ...productOf(line), name, version };
    const key = JSON.stringify([product.productId, product.variantId]);
    const known = products.get(key);
    // Names of the same version are compared, so that the order of lines decides nothing.
    const isNewer = !known || version > known.version || (version === known.version && name > known.name);
    if (product.productId !== "" && isNewer) products.set(key, product);
  }
  return [...products.values()];
}

/** Returns a text that is equal for products of equal content, whichever version named them. */
export const productText = ({ productId, variantId, name, sku }: SaleProduct): string =>
  JSON.stringify([productId, variantId, name, sku]);
