export type InstanceType =
  | "BRAND_CONSOLE"
  | "FEED_MARKETING"
  | "FULFILLMENT"
  | "MCM"
  | "ORDERS"
  | "STOREFRONT"
  | "UNIFIED_ANALYTICS";
export type SubscriptionStatus = "ACTIVE" | "EXPIRED" | "PENDING" | "TRIAL";

interface Instance {
  instanceType: InstanceType;
  subscriptionStatus: SubscriptionStatus;
}

/** Which products a business can use, from what it has of each. */
export function servicesOf(instances: readonly Instance[]) {
  const isEnabled = (type: InstanceType, ...also: SubscriptionStatus[]): boolean =>
    instances.some(
      ({ instanceType, subscriptionStatus }) =>
        instanceType === type && ["ACTIVE", ...also].includes(subscriptionStatus),
    );
  return {
    feedManagementEnabled: isEnabled("FEED_MARKETING"),
    fulfillmentEnabled: isEnabled("FULFILLMENT"),
    mcmEnabled: isEnabled("MCM", "TRIAL"),
    storefrontEnabled: isEnabled("STOREFRONT"),
    unifiedAnalyticsEnabled: isEnabled("UNIFIED_ANALYTICS"),
  };
}
