import type { Fault } from "@bc/testing/partner";
import { agency, agencyPeople } from "../agency.ts";
import { demo } from "../demo.ts";
import type { ScenarioName } from "../scenarios.ts";

/**
 * How a connection of the demo stands. All but "incomplete" and "retired" come about by syncs:
 * - active: two syncs, the second one when a user asked for it
 * - synced: the first sync, and what the source makes of it
 * - revoked: a sync, and another after the user withdrew the consent at the source
 * - limited: the source refuses the report until tomorrow
 * - slow: the source answers slowly, so that the sync is still running
 * - cancelled, paused, deleted: what a user did with it
 */
export type Standing =
  | "active"
  | "synced"
  | "revoked"
  | "limited"
  | "slow"
  | "cancelled"
  | "paused"
  | "deleted"
  | "incomplete"
  | "retired";

export interface PlannedConnection {
  organizationId: string;
  businessId: string;
  /** The user who connects it. */
  userId: string;
  slug: string;
  form: Record<string, string>;
  /** How many days back it reads. */
  days: number;
  title?: string;
  standing: Standing;
  /** What goes wrong at the source meanwhile. */
  fault?: Fault;
}

const [outdoor, home, europe] = demo.businesses;
const year = 365;

const inDemo = (
  business: { id: string },
  slug: string,
  standing: Standing,
  more: Partial<PlannedConnection> = {},
): PlannedConnection => ({
  organizationId: demo.organization.id,
  businessId: business.id,
  userId: demo.owner.id,
  slug,
  form: {},
  days: year,
  standing,
  ...more,
});

/** The first business has what users have to look after, the second is in order, the third has what is under way. */
const demoConnections: readonly PlannedConnection[] = [
  inDemo(outdoor, "google-adwords", "active", { form: { customerId: "1234567890" } }),
  inDemo(outdoor, "facebook", "active"),
  inDemo(outdoor, "tiktok", "revoked", {
    fault: {
      path: "/tiktok/open_api/v1.3/oauth2/advertiser/get",
      status: 200,
      body: { code: 40105, message: "Access token is incorrect or has been revoked.", request_id: "demo", data: {} },
    },
  }),
  // A property that the user can't see any longer.
  inDemo(outdoor, "google-analytics-4", "synced", { form: { propertyId: "999999999" }, title: "Outdoor web shop" }),
  inDemo(outdoor, "pinterest-ads", "synced"),
  inDemo(outdoor, "google-search-console", "incomplete"),
  inDemo(outdoor, "google-analytics", "retired", { form: { viewId: "12345678" } }),
  inDemo(home, "google-adwords", "active", { form: { customerId: "1234567890" } }),
  inDemo(home, "google-analytics-4", "active"),
  inDemo(home, "google-search-console", "active"),
  inDemo(home, "klaviyo", "synced", { form: { apiKey: "pk_demo" } }),
  inDemo(home, "mailchimp", "paused", {
    form: { username: "demo", apikey: "0123456789abcdef0123456789abcdef-us19" },
  }),
  inDemo(home, "search-ads-360", "deleted"),
  inDemo(europe, "google-adwords", "active", { form: { customerId: "2345678901" } }),
  inDemo(europe, "linkedin-ads", "limited", {
    fault: {
      path: "/linkedin/rest/adAnalytics",
      status: 429,
      body: {
        status: 429,
        message: "Resource level throttle APPLICATION DAY limit for calls to this resource is reached.",
      },
    },
  }),
  inDemo(europe, "snapchat-ads", "slow", { fault: { path: "/snap/v1/adaccounts", delayMs: 20_000, times: 60 } }),
  inDemo(europe, "twitter-ads", "cancelled", { fault: { path: "/x-ads/12/stats", delayMs: 20_000 } }),
];

/** Each client has a source or two. They are on the free trial, which includes 90 days. */
const agencyConnections: readonly PlannedConnection[] = agency.businesses.flatMap(({ id, organization }, at) =>
  ["google-adwords", "facebook"].slice(0, 1 + (at % 2)).map((slug) => ({
    organizationId: organization.id,
    businessId: id,
    userId: agencyPeople.consultant.id,
    slug,
    form: {},
    days: 90,
    standing: "active" as const,
  })),
);

export const connectionsOf: Partial<Record<ScenarioName, readonly PlannedConnection[]>> = {
  demo: demoConnections,
  agency: agencyConnections,
};

/** Totals that differ from the rows of their source, by days before today. */
export const driftedTotals = [
  { source: "pinterest-ads", daysAgo: 3, factor: 1.04 },
  { source: "pinterest-ads", daysAgo: 5, factor: 1.02 },
];
