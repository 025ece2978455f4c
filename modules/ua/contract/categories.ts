/** The categories of sources, by the number that the catalog gives them. */
export const categories = [
  { id: "1", title: "Marketing Analytics", order: 1 },
  { id: "2", title: "Sales Analytics", order: 2 },
  { id: "4", title: "Web Analytics", order: 3 },
  { id: "5", title: "{host}", order: 4 },
] as const;

/** Sources that most businesses connect first. */
export const popularSources: readonly string[] = [
  "google-analytics-4",
  "google-adwords",
  "facebook",
  "shopify",
  "klaviyo",
  "tiktok",
];

/** What sync, delete and reset call connections of some sources. */
export const conciergeType = "ConciergeDataConnector";
