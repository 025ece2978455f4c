import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { isUuid } from "@bc/runtime/ids";
import { mcmError } from "../contract/errors.ts";
import { maxCounted, maxSearchLength, maxSkus } from "../contract/limits.ts";
import { readPosition, writePosition } from "../domain/position.ts";
import { termsOf } from "../domain/product-tokens.ts";
import { countProducts, pageProducts, type ProductSort, sortFormats } from "../store/page-products.ts";
import type { ProductRow } from "../store/products.ts";
import type { BusinessTenant } from "./deliver-products.ts";

export interface AskedProducts {
  search?: string | null | undefined;
  skus?: readonly string[] | null | undefined;
  status?: "ACTIVE" | "INACTIVE" | null | undefined;
  salesChannelId?: string | null | undefined;
  lacksWeight?: boolean | null | undefined;
  sortBy?: ProductSort | null | undefined;
  sortOrder?: "asc" | "desc" | null | undefined;
}

export interface ListedProducts extends Page {
  data: ProductRow[];
  totalCount: number;
  isMoreThanCounted: boolean;
  endCursor: string | null;
}

/** Returns a page of products: after a position if one is given, otherwise by the number of rows to skip. */
export async function listProducts(
  database: Database,
  tenant: BusinessTenant,
  asked: AskedProducts,
  { skip, take, after: cursor }: Page & { after?: string | null | undefined },
): Promise<ListedProducts> {
  const search = asked.search ?? "";
  if (search.length > maxSearchLength) throw mcmError("mcm.search-too-long", { max: maxSearchLength });
  const sort = asked.sortBy ?? "sku";
  const after = cursor ? readPosition(cursor, sortFormats[sort]) : undefined;
  if (cursor && !after) throw mcmError("mcm.position-refused");
  const salesChannelId = asked.salesChannelId ?? undefined;
  const none = { data: [], skip, take, totalCount: 0, isMoreThanCounted: false, endCursor: null };
  if (salesChannelId && !isUuid(salesChannelId)) return none;
  const filter = {
    businessId: tenant.businessId,
    terms: termsOf(search),
    skus: asked.skus?.slice(0, maxSkus),
    status: asked.status ?? undefined,
    salesChannelId,
    lacksWeight: asked.lacksWeight ?? undefined,
  };
  const isDescending = asked.sortOrder === "desc";
  return database.withTenant(
    tenant,
    async (tx) => {
      const rows = await pageProducts(tx, filter, { sort, isDescending, after, skip, take: take + 1 });
      const data = rows.slice(0, take);
      const last = rows.length > take ? data.at(-1) : undefined;
      const endCursor = last ? writePosition({ value: last.position, sku: last.sku }) : null;
      const counted = await countProducts(tx, filter, maxCounted + 1);
      const [totalCount, isMoreThanCounted] = [Math.min(counted, maxCounted), counted > maxCounted];
      return { data, skip, take, totalCount, isMoreThanCounted, endCursor };
    },
    { readOnly: true },
  );
}
