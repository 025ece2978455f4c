import type { Partner } from "@bc/testing/partner";
import { amazonAdsRoutes } from "./amazon-ads.ts";
import { amazonSellerRoutes } from "./amazon-seller.ts";
import { amazonTokenRoutes } from "./amazon-token.ts";
import { facebookRoutes } from "./facebook.ts";
import { googleAdsRoutes, searchAds360Routes } from "./google-ads.ts";
import { googleAnalyticsRoutes } from "./google-analytics.ts";
import { googleSearchConsoleRoutes } from "./google-search-console.ts";
import { googleTokenRoutes } from "./google-token.ts";
import { hubspotRoutes } from "./hubspot.ts";
import { klaviyoRoutes } from "./klaviyo.ts";
import { mailchimpRoutes } from "./mailchimp.ts";
import { microsoftRoutes } from "./microsoft.ts";
import { linkedinRoutes } from "./linkedin.ts";
import { pinterestRoutes } from "./pinterest.ts";
import { snapchatRoutes } from "./snapchat.ts";
import { shopifyRoutes } from "../shopify.ts";
import { type SourceRoutes, startSourcePartner } from "./source-partner.ts";
import { storefrontRoutes } from "./storefront.ts";
import { tiktokRoutes } from "./tiktok.ts";
import { twitterRoutes } from "./twitter.ts";
import type { Scenario } from "./world.ts";

interface Family {
  /** The slugs of the sources, each with a form that the partner accepts. */
  sources: Record<string, Record<string, string>>;
  routes: SourceRoutes[];
  /** The addresses of the sources, and the paths below which the partner answers for them. */
  origins: Record<string, string>;
}

/** The sources by the company that runs them. A partner server answers for each. */
export const families = {
  amazon: {
    sources: { "amazon-advertising": { profiles: "110000000000000001,3300000003" }, "amazon-seller-central": {} },
    routes: [amazonTokenRoutes, amazonAdsRoutes, amazonSellerRoutes],
    origins: {
      "https://www.amazon.com": "/amazon",
      "https://api.amazon.com": "/login-with-amazon",
      "https://advertising-api.amazon.com": "/amazon-ads/na",
      "https://advertising-api-eu.amazon.com": "/amazon-ads/eu",
      "https://advertising-api-fe.amazon.com": "/amazon-ads/fe",
      "https://offline-report-storage-us-east-1-prod.s3.amazonaws.com": "/amazon-ads-files",
      "https://sellercentral.amazon.com": "/seller-central",
      "https://sellingpartnerapi-na.amazon.com": "/sp-api/na",
      "https://sellingpartnerapi-eu.amazon.com": "/sp-api/eu",
      "https://sellingpartnerapi-fe.amazon.com": "/sp-api/fe",
      "https://tortuga-prod-na.s3-external-1.amazonaws.com": "/sp-api-files",
    },
  },
  facebook: {
    sources: { facebook: {} },
    routes: [facebookRoutes],
    origins: { "https://www.facebook.com": "/www", "https://graph.facebook.com": "/graph" },
  },
  google: {
    sources: { "google-adwords": {}, "google-analytics-4": {}, "google-search-console": {}, "search-ads-360": {} },
    routes: [googleTokenRoutes, googleAdsRoutes, searchAds360Routes, googleAnalyticsRoutes, googleSearchConsoleRoutes],
    origins: {
      "https://accounts.google.com": "/accounts",
      "https://oauth2.googleapis.com": "/oauth2",
      "https://googleads.googleapis.com": "/google-ads",
      "https://searchads360.googleapis.com": "/search-ads-360",
      "https://analyticsadmin.googleapis.com": "/analytics-admin",
      "https://analyticsdata.googleapis.com": "/analytics-data",
      "https://www.googleapis.com": "/googleapis",
    },
  },
  klaviyo: {
    sources: { klaviyo: { apiKey: "pk_demo" } },
    routes: [klaviyoRoutes],
    origins: { "https://a.klaviyo.com": "/klaviyo" },
  },
  mailchimp: {
    sources: { mailchimp: { username: "demo", apikey: "0123456789abcdef0123456789abcdef-us19" } },
    routes: [mailchimpRoutes],
    origins: { "https://*.api.mailchimp.com": "/mailchimp/*" },
  },
  microsoft: {
    sources: { "microsoft-advertising": {} },
    routes: [microsoftRoutes],
    origins: {
      "https://login.microsoftonline.com": "/microsoft-login",
      "https://clientcenter.api.bingads.microsoft.com": "/microsoft-customers",
      "https://reporting.api.bingads.microsoft.com": "/microsoft-reporting",
      "https://bingadsappsstorageprod.blob.core.windows.net": "/microsoft-files",
    },
  },
  linkedin: {
    sources: { "linkedin-ads": {} },
    routes: [linkedinRoutes],
    origins: { "https://www.linkedin.com": "/linkedin-www", "https://api.linkedin.com": "/linkedin" },
  },
  pinterest: {
    sources: { "pinterest-ads": {} },
    routes: [pinterestRoutes],
    origins: {
      "https://www.pinterest.com": "/pinterest-www",
      "https://api.pinterest.com": "/pinterest",
      "https://pinterest-waterfall.s3.us-east-1.amazonaws.com": "/pinterest-files",
    },
  },
  snapchat: {
    sources: { "snapchat-ads": {} },
    routes: [snapchatRoutes],
    origins: { "https://accounts.snapchat.com": "/snap-accounts", "https://adsapi.snapchat.com": "/snap" },
  },
  tiktok: {
    sources: { tiktok: {} },
    routes: [tiktokRoutes],
    origins: { "https://business-api.tiktok.com": "/tiktok" },
  },
  shopify: {
    sources: { shopify: { shop: "demo-home" } },
    routes: [shopifyRoutes],
    origins: { "https://*.myshopify.com": "/*.myshopify.com" },
  },
  hubspot: {
    sources: { hubspot: {} },
    routes: [hubspotRoutes],
    origins: { "https://app.hubspot.com": "/hubspot-app", "https://api.hubapi.com": "/hubspot-api" },
  },
  storefront: {
    sources: { storefront: { businessId: "business-1" } },
    routes: [storefrontRoutes],
    origins: { "https://storefront.internal": "/storefront-api" },
  },
  twitter: {
    sources: { "twitter-ads": {} },
    routes: [twitterRoutes],
    origins: { "https://api.twitter.com": "/x", "https://ads-api.x.com": "/x-ads" },
  },
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

export const startFamily = (name: FamilyName, port: number): Promise<Partner> =>
  startSourcePartner(name, port, (server, state) => {
    for (const routes of families[name].routes) routes(server, state);
  });

/** Changes what the sources of a partner do. What the scenario does not name is calm. */
export async function playScenario(url: string, scenario: Partial<Scenario>): Promise<void> {
  const answer = await fetch(`${url}/_partner/scenario`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(scenario),
  });
  if (!answer.ok) throw new Error(`the partner answered ${answer.status}`);
}

/** Returns the family of a source, and a form that its partner accepts. */
export function familyOf(slug: string): { family: FamilyName; form: Record<string, string> } {
  for (const [family, { sources }] of Object.entries(families) as [FamilyName, Family][])
    if (sources[slug]) return { family, form: sources[slug] };
  throw new Error(`no partner answers for ${slug}`);
}

/** Returns where the sources of a family are reached, by their own addresses. */
export function originsOf(name: FamilyName, url: string): Record<string, string> {
  return Object.fromEntries(Object.entries(families[name].origins).map(([origin, path]) => [origin, url + path]));
}

/** Starts all sources on one port, except Shopify, which has its own. */
export const startSources = (port: number): Promise<Partner> =>
  startSourcePartner("sources", port, (server, state) => {
    for (const [name, { routes }] of Object.entries(families))
      if (name !== "shopify") for (const own of routes) own(server, state);
  });

/** Returns where all sources are reached, by their own addresses. */
export function allOrigins({ sources, shopify }: { sources: string; shopify: string }): Record<string, string> {
  const names = Object.keys(families) as FamilyName[];
  const origins = names.map((name) => originsOf(name, name === "shopify" ? shopify : sources));
  return Object.assign({}, ...origins) as Record<string, string>;
}

const app = {
  clientId: "console",
  clientSecret: "console-secret",
  extra: { developerToken: "token", applicationId: "amzn1.sp.solution.demo" },
};

/** The console's registrations at all sources. */
export const sourceAccounts = Object.fromEntries(
  [
    "amazon-advertising",
    "amazon-seller-central",
    "facebook",
    "google",
    "hubspot",
    "linkedin",
    "microsoft-advertising",
    "pinterest",
    "shopify",
    "snapchat",
    "storefront",
    "tiktok",
    "twitter",
  ].map((name) => [name, app]),
);
