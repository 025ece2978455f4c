import type { Database, Tenant } from "@bc/db/database";
import { findServices } from "@bc/org/public";
import type { Logger } from "@bc/runtime/logger";
import type { Finding, Product, ProductId } from "../domain/product.ts";
import type { Asker } from "./ask.ts";
import { checkFeed } from "./check-feed.ts";
import { checkReporting } from "./check-reporting.ts";
import { checkStorefront } from "./check-storefront.ts";
import type { SisterProducts } from "./sister-products.ts";

interface Asked {
  scope: Tenant & { organizationId: string; businessId: string };
  asker: Asker;
  ids: readonly ProductId[];
}

type Check = () => Promise<Finding>;

/** All checks at once; what one of them comes to is no concern of the others. */
export function listProducts(database: Database, sisters: SisterProducts, asked: Asked): Promise<Product[]> {
  const { scope, asker, ids } = asked;
  const { organizationId, businessId } = scope;
  const { storefront, feed, reporting, logger } = sisters;
  let read: ReturnType<typeof findServices> | undefined;
  const services = () =>
    (read ??= database.withTenant(scope, (tx) => findServices(tx, { organizationId, id: businessId })));
  const checks: Record<ProductId, Check | undefined> = {
    mcm: async () => ({ isEnabled: (await services()).mcmEnabled }),
    sf: storefront && (() => checkStorefront(storefront, asker, businessId)),
    dfw: feed && (() => checkFeed(feed, asker)),
    rpt: reporting && (() => checkReporting(reporting, asker, organizationId)),
    ff: async () => ({ isEnabled: (await services()).fulfillmentEnabled }),
    ua: async () => ({ isEnabled: (await services()).unifiedAnalyticsEnabled }),
  };
  return Promise.all(ids.map((id) => look(id, checks[id], asker.signal, logger)));
}

async function look(id: ProductId, check: Check | undefined, signal: AbortSignal, logger: Logger): Promise<Product> {
  const product = { id, isOffered: check !== undefined, isKnown: true, isEnabled: false, sites: [] };
  if (!check) return product;
  try {
    return { ...product, ...(await check()) };
  } catch (error) {
    signal.throwIfAborted();
    logger.warn({ product: id, err: error }, "could not find out whether a product is enabled");
    return { ...product, isKnown: false };
  }
}
