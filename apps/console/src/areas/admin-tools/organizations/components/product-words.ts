import type { ListProductInstancesQuery } from "../api/list-product-instances.gen.ts";

type Instance = ListProductInstancesQuery["org_productInstanceOrgList"]["data"][number];

const products: Record<Instance["instanceType"], string> = {
  BRAND_CONSOLE: "Brand Console",
  FEED_MARKETING: "Feed Marketing",
  FULFILLMENT: "Fulfillment",
  MCM: "Marketplace Management",
  ORDERS: "Orders",
  STOREFRONT: "Storefront",
  UNIFIED_ANALYTICS: "Unified Analytics",
};

const statuses: Record<Instance["subscriptionStatus"], { text: string; tone: "good" | "bad" | "busy" | "warning" }> = {
  ACTIVE: { text: "active", tone: "good" },
  TRIAL: { text: "trial", tone: "busy" },
  PENDING: { text: "pending", tone: "warning" },
  EXPIRED: { text: "expired", tone: "bad" },
};

export function productState({ instanceType, subscriptionStatus }: Instance) {
  const { text, tone } = statuses[subscriptionStatus];
  return { text: `${products[instanceType]}: ${text}`, tone };
}
