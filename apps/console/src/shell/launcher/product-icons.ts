import { Boxes, ChartColumn, ChartLine, type LucideIcon, Rss, Store, Warehouse } from "lucide-react";
import type { ProductId } from "../../shared/products/use-products.ts";

export const productIcons: Record<ProductId, LucideIcon> = {
  mcm: Boxes,
  sf: Store,
  dfw: Rss,
  rpt: ChartColumn,
  ff: Warehouse,
  ua: ChartLine,
};
