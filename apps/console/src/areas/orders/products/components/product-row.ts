import type { ListOrderProductsQuery } from "../api/list-order-products.gen.ts";

export type ProductItem = ListOrderProductsQuery["mcm_products"]["data"][number];

type Weight = NonNullable<ProductItem["weight"]>;
type Size = NonNullable<ProductItem["size"]>;

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

export const weightText = ({ value, unit }: Weight): string => `${number.format(value)} ${unit}`;
export const sizeText = ({ length, width, height, unit }: Size): string =>
  `${number.format(length)} × ${number.format(width)} × ${number.format(height)} ${unit}`;

/** The weight to ship with: the one that a user has set, else the product's own. */
export const weightOf = ({ shippingWeight, weight }: ProductItem): Weight | null => shippingWeight ?? weight;
export const sizeOf = ({ shippingSize, size }: ProductItem): Size | null => shippingSize ?? size;
