import { createHash } from "node:crypto";
import type { Database, Tenant } from "@bc/db/database";
import { z } from "zod";
import { type ProductDelivery, productDelivery } from "../contract/delivery.ts";
import { maxDeliveredProducts } from "../contract/limits.ts";
import { combine, mergeStates, stateOf } from "../domain/merge-product.ts";
import { tokensOf } from "../domain/product-tokens.ts";
import { findStates, lockProducts, saveProducts, saveStates, saveTokens } from "../store/deliver-products.ts";

const deliveriesSchema = z.array(productDelivery).max(maxDeliveredProducts);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export type BusinessTenant = Tenant & { businessId: string };

/**
 * Merges products of one business that its sales channels or marketplace management deliver, in one transaction. The
 * result depends on the set of deliveries, never on their order of arrival. Returns how many were stale.
 */
export async function deliverProducts(
  database: Database,
  tenant: BusinessTenant,
  deliveries: readonly ProductDelivery[],
): Promise<{ stale: number }> {
  const bySku = Map.groupBy(deliveriesSchema.parse(deliveries), ({ sku }) => sku);
  const skus = [...bySku.keys()];
  if (skus.length === 0) return { stale: 0 };
  const { businessId } = tenant;
  return database.withTenant(tenant, async (tx) => {
    await lockProducts(tx, businessId, skus);
    const known = Map.groupBy(await findStates(tx, businessId, skus), ({ sku }) => sku);
    const merged = skus.map((sku) => ({
      sku,
      ...mergeStates(
        known.get(sku) ?? [],
        (bySku.get(sku) ?? []).map((delivery) => stateOf(delivery, sha256)),
      ),
    }));
    const changed = merged.filter((product) => product.changed.length > 0);
    const products = changed.map(({ sku, states }) => ({ sku, ...combine(states) }));
    await saveStates(
      tx,
      businessId,
      changed.flatMap(({ sku, changed: states }) => states.map((state) => ({ ...state, sku }))),
    );
    await saveProducts(tx, businessId, products);
    await saveTokens(
      tx,
      businessId,
      products.map(({ sku }) => sku),
      products.flatMap((product) => tokensOf(product).map((token) => ({ sku: product.sku, token }))),
    );
    return { stale: merged.reduce((sum, { stale }) => sum + stale, 0) };
  });
}
