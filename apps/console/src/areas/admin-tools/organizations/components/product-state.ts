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

const statuses: Record<
  Instance["subscriptionStatus"],
  { text: string; tone: "success" | "danger" | "primary" | "warning" }
> = {
  ACTIVE: { text: "active", tone: "success" },
  TRIAL: { text: "trial", tone: "primary" },
  PENDING: { text: "pending", tone: "warning" },
  EXPIRED: { text: "expired", tone: "danger" },
};

export function productState({ instanceType, subscriptionStatus }: Instance) {
  const { text, tone } = statuses[subscriptionStatus];
  return { text: `${products[instanceType]}: ${text}`, tone };
}
