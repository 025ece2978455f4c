import { expect, test } from "vitest";
import { type Click, clickOf, type Visit } from "./clicks.ts";

const shop = "https://shop.example/products/mug";
const none = { source: null, medium: null, campaign: null, referrerHost: null };

test.each<[name: string, visit: Visit, click: Partial<Click>]>([
  [
    "campaign of the landing page",
    { landingPage: `${shop}?utm_source=google&utm_medium=cpc&utm_campaign=Brand%201&gclid=abc#top` },
    { source: "google", medium: "cpc", campaign: "Brand 1" },
  ],
  [
    "campaign that the shop has read",
    { landingPage: `${shop}?utm_source=other`, utm: { source: "news", medium: "email", campaign: " Spring " } },
    { source: "news", medium: "email", campaign: "Spring" },
  ],
  ["gclid", { landingPage: `${shop}?gclid=abc` }, { source: "google", medium: "cpc" }],
  ["msclkid", { landingPage: "/products/mug?msclkid=abc" }, { source: "bing", medium: "cpc" }],
  ["gbraid", { landingPage: `${shop}?gbraid=abc` }, { source: "google", medium: "cpc" }],
  ["wbraid", { landingPage: `${shop}?wbraid=abc` }, { source: "google", medium: "cpc" }],
  [
    "page of a link with fbclid",
    { landingPage: `${shop}?fbclid=abc`, referrer: "https://m.facebook.com/" },
    { referrerHost: "m.facebook.com" },
  ],
  ["ttclid", { landingPage: `${shop}?ttclid=abc` }, { source: "tiktok", medium: "paid-social" }],
  [
    "click ID with the name of a campaign",
    { landingPage: `${shop}?gclid=abc&utm_campaign=Brand`, origin: "Google" },
    { source: "google", medium: "cpc", campaign: "Brand" },
  ],
  ["click ID without a value", { landingPage: `${shop}?gclid=`, origin: "Google" }, { source: "Google" }],
  [
    "page that led to the shop",
    { landingPage: shop, referrer: "https://Blog.example/post?name=ada", origin: "direct" },
    { referrerHost: "blog.example" },
  ],
  ["app that led to the shop", { referrer: "android-app://com.example.mail" }, { referrerHost: "com.example.mail" }],
])("click has the %s", (_, visit, click) => {
  expect(clickOf(visit)).toEqual({ ...none, ...click });
});

test.each<[name: string, visit: Visit]>([
  ["direct visit", { landingPage: shop, referrer: null, origin: "Direct" }],
  ["visit from the shop itself", { landingPage: shop, referrer: "https://shop.example/", utm: { source: " " } }],
  ["visit whose addresses are not valid", { landingPage: "mug", referrer: "https://" }],
])("%s has no click", (_, visit) => {
  expect(clickOf(visit)).toBeNull();
});

test("texts of a click are cut", () => {
  expect(clickOf({ landingPage: `${shop}?utm_campaign=${"a".repeat(600)}` })?.campaign).toHaveLength(500);
});
