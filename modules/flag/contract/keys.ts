/**
 * Every flag that code asks about. A migration brings the row of a new one; a key and its row go together with the code
 * that asked.
 */
export const flagKeys = [
  "bc-orders",
  "orders_today",
  "orders_webhooks",
  "mcmPricingManagerUsers",
  "mcmTempCoreOrders",
  "uaTempUpdateChannelsPackage",
  "uaTempShopifyCard",
  "uaTempTableauJwt",
  "new-my-connectors",
  "marketing_analytics_flag",
  "online_store_flag",
  "inventory_flag",
  "web_analytics_flag",
  "fulfillment_customer_flag",
  "attribution_ai_flag",
  "viz_enabled",
] as const;
export type FlagKey = (typeof flagKeys)[number];
