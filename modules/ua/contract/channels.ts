/** The marketing channels that every business has. */
export const shippedChannels = [
  "Paid Search",
  "Shopping",
  "Paid Social",
  "Display",
  "Video",
  "Affiliate",
  "E-mail",
  "SMS",
  "Organic Search",
  "Organic Social",
  "Referral",
  "Direct",
  "Marketplace",
  "Other",
] as const;
export type ShippedChannel = (typeof shippedChannels)[number];

/** Stands in place of a channel where no rule matches. Rules can't assign it. */
export const unmapped = "Unmapped";
