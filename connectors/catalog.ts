import type { Manifest } from "@bc/connector-kit/manifest";
import { manifest as amazonAdvertising } from "./amazon-advertising/manifest.ts";
import { manifest as amazonSellerCentral } from "./amazon-seller-central/manifest.ts";
import { manifest as facebook } from "./facebook/manifest.ts";
import { manifest as googleAdwords } from "./google-adwords/manifest.ts";
import { manifest as googleAnalytics4 } from "./google-analytics-4/manifest.ts";
import { manifest as googleAnalytics } from "./google-analytics/manifest.ts";
import { manifest as googleSearchConsole } from "./google-search-console/manifest.ts";
import { manifest as hubspot } from "./hubspot/manifest.ts";
import { manifest as klaviyo } from "./klaviyo/manifest.ts";
import { manifest as linkedinAds } from "./linkedin-ads/manifest.ts";
import { manifest as mailchimp } from "./mailchimp/manifest.ts";
import { manifest as microsoftAdvertising } from "./microsoft-advertising/manifest.ts";
import { manifest as pinterestAds } from "./pinterest-ads/manifest.ts";
import { manifest as searchAds360 } from "./search-ads-360/manifest.ts";
import { manifest as searchmetrics } from "./searchmetrics/manifest.ts";
import { manifest as snapchatAds } from "./snapchat-ads/manifest.ts";
import { manifest as storefront } from "./storefront/manifest.ts";
import { manifest as tiktok } from "./tiktok/manifest.ts";
import { manifest as shopify } from "./shopify/manifest.ts";
import { manifest as twitterAds } from "./twitter-ads/manifest.ts";

/** All sources by title: those that the catalog lists, those that have only a form, and retired ones. */
export const manifests: readonly Manifest[] = [
  amazonAdvertising,
  amazonSellerCentral,
  facebook,
  googleAdwords,
  googleAnalytics,
  googleAnalytics4,
  googleSearchConsole,
  hubspot,
  klaviyo,
  linkedinAds,
  mailchimp,
  microsoftAdvertising,
  pinterestAds,
  searchAds360,
  searchmetrics,
  snapchatAds,
  storefront,
  tiktok,
  shopify,
  twitterAds,
].sort((a, b) => a.title.localeCompare(b.title, "en"));
