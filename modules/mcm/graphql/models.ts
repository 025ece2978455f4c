export type { ProductRow as McmProductModel } from "../store/products.ts";
