/** What a carrier aggregator says about a package, in the words that aggregators share. */
export const scanStatuses = [
  "unknown",
  "pre_transit",
  "in_transit",
  "out_for_delivery",
  "available_for_pickup",
  "return_to_sender",
  "delivered",
  "failure",
  "cancelled",
  "error",
] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** What a scan adds to its status, as far as a user acts differently because of it. */
export const scanDetails = [
  "delayed",
  "weather",
  "missorted",
  "delivery_attempted",
  "notice_left",
  "returned",
  "lost",
  "damaged",
  "refused",
  "address_problem",
  "cancelled",
] as const;
export type ScanDetail = (typeof scanDetails)[number];
