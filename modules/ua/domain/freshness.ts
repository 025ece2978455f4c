const minute = 60_000;
const hour = 60 * minute;

/** When a day of a source is due, and how often the source is read. */
export interface Freshness {
  /** Complete so many hours after the end of the day in the zone of the account. */
  readonly hoursAfterDay: number;
  readonly everyMs: number;
}

/** Ad platforms close a day in the morning of the next one. */
const adsAtNoon: Freshness = { hoursAfterDay: 12, everyMs: 6 * hour };

const freshness: Readonly<Record<string, Freshness>> = {
  storefront: { hoursAfterDay: 0.25, everyMs: 5 * minute },
  shopify: { hoursAfterDay: 1, everyMs: 15 * minute },
  "amazon-seller-central": { hoursAfterDay: 6, everyMs: hour },
  "google-adwords": { hoursAfterDay: 6, everyMs: 6 * hour },
  "search-ads-360": { hoursAfterDay: 6, everyMs: 6 * hour },
  facebook: { hoursAfterDay: 8, everyMs: 6 * hour },
  "google-analytics-4": { hoursAfterDay: 36, everyMs: 12 * hour },
  "google-search-console": { hoursAfterDay: 60, everyMs: 12 * hour },
  klaviyo: { hoursAfterDay: 6, everyMs: 6 * hour },
  mailchimp: { hoursAfterDay: 6, everyMs: 6 * hour },
  hubspot: { hoursAfterDay: 6, everyMs: hour },
};

export const freshnessOf = (slug: string): Freshness => freshness[slug] ?? adsAtNoon;

/** Returns how often a source is read. */
export const syncEveryMs = (slug: string): number => freshnessOf(slug).everyMs;
