import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type ShippedChannel, shippedChannels, unmapped } from "../contract/channels.ts";
import { type ChannelTuple, compileMapping, tupleOf } from "./channel-mapping.ts";
import { defaultMapping } from "./default-mapping.ts";

const periodsOf = compileMapping(defaultMapping);

const campaign = (source: string, campaignName: string): Partial<ChannelTuple> => ({
  source,
  account: "123-456-7890",
  campaignId: "17900",
  campaignName,
});
const utm = (
  utmSource: string,
  utmMedium: string,
  utmCampaign = "spring",
  referrerHost = "",
): Partial<ChannelTuple> => ({
  utmSource,
  utmMedium,
  utmCampaign,
  referrerHost,
  salesChannel: "SHOPIFY",
});
const from = (referrerHost: string): Partial<ChannelTuple> => ({ referrerHost, salesChannel: "SHOPIFY" });

const cases: readonly [ShippedChannel | typeof unmapped, Partial<ChannelTuple>][] = [
  ["Paid Search", campaign("google-adwords", "Brand 1")],
  ["Paid Search", campaign("google-adwords", "US | Generic | Exact")],
  ["Paid Search", campaign("google-adwords", "Search | Display cabinets")],
  ["Paid Search", campaign("google-adwords", "Plants DE")],
  ["Paid Search", campaign("google-adwords", "")],
  ["Shopping", campaign("google-adwords", "Shopping 3")],
  ["Shopping", campaign("google-adwords", "DE_Performance Max_Bestsellers")],
  ["Shopping", campaign("google-adwords", "PMax – All products")],
  ["Shopping", campaign("google-adwords", "PLA_Shoes")],
  ["Video", campaign("google-adwords", "YouTube | Prospecting")],
  ["Video", campaign("google-adwords", "Video views Q4")],
  ["Video", campaign("google-adwords", "YT - Retargeting")],
  ["Display", campaign("google-adwords", "Display - Retargeting")],
  ["Display", campaign("google-adwords", "GDN_Remarketing_30d")],
  ["Display", campaign("google-adwords", "Demand Gen | Lookalike")],
  ["Paid Search", campaign("microsoft-advertising", "Generic 2")],
  ["Paid Search", campaign("microsoft-advertising", "Display stands")],
  ["Shopping", campaign("microsoft-advertising", "Shopping 3")],
  ["Paid Search", campaign("search-ads-360", "Brand 1")],
  ["Paid Social", campaign("facebook", "Prospecting – Video – Shopping ads")],
  ["Paid Social", campaign("tiktok", "Spark ads")],
  ["Paid Social", campaign("snapchat-ads", "Bestsellers 6")],
  ["Paid Social", campaign("linkedin-ads", "512345678")],
  ["Paid Social", campaign("pinterest-ads", "Shopping 3")],
  ["Paid Social", campaign("twitter-ads", "Launch")],
  ["Marketplace", campaign("amazon-advertising", "SP - Auto - Bestsellers")],
  ["E-mail", campaign("klaviyo", "Welcome flow")],
  ["SMS", { ...campaign("klaviyo", "Back in stock"), utmMedium: "sms" }],
  ["E-mail", campaign("mailchimp", "Newsletter 42")],
  [unmapped, campaign("some-new-network", "Brand 1")],
  ["Marketplace", { salesChannel: "AMAZON" }],
  ["Paid Search", utm("google", "cpc", "17900")],
  ["Paid Search", utm(" Google ", "CPC")],
  ["Paid Search", utm("bing", "ppc")],
  ["Paid Search", utm("brand-agency", "paid_search")],
  ["Shopping", utm("google", "cpc", "DE%20Shopping%20Shoes")],
  ["Shopping", utm("google", "cpc", "PMax_All")],
  ["Video", utm("youtube", "cpv")],
  ["Video", utm("google", "cpc", "youtube-prospecting")],
  ["Display", utm("google", "cpc", "GDN_30d")],
  ["Display", utm("criteo", "retargeting")],
  ["Display", utm("the-times", "banner")],
  ["Paid Social", utm("facebook", "cpc")],
  ["Paid Social", utm("fb", "paid")],
  ["Paid Social", utm("ig", "cpm")],
  ["Paid Social", utm("tiktok", "paid-social")],
  ["Paid Social", utm("meta", "paid%20social")],
  ["Other", utm("some-portal", "cpc")],
  ["Marketplace", utm("amazon", "cpc")],
  ["E-mail", utm("Klaviyo", "email", "Welcome%20Series")],
  ["E-mail", utm("weekly", "Newsletter")],
  ["E-mail", utm("mailchimp", "")],
  ["SMS", utm("Klaviyo", "SMS")],
  ["SMS", utm("attentive", "text")],
  ["Affiliate", utm("awin", "affiliate")],
  ["Affiliate", utm("shareasale", "")],
  ["Organic Social", utm("IGShopping", "Social")],
  ["Organic Social", utm("instagram", "bio")],
  ["Organic Social", utm("linktree", "social")],
  ["Organic Social", utm("facebook.com", "referral")],
  ["Organic Search", utm("google", "organic")],
  ["Organic Search", utm("google", "product_sync", "sag_organic")],
  ["Referral", utm("partner-shop.example", "referral")],
  ["Other", utm("flyer", "qr")],
  ["Direct", utm("(direct)", "(none)", "(not set)")],
  [unmapped, utm("spring-push", "tbd")],
  [unmapped, utm("", "", "spring", "www.google.com")],
  ["E-mail", utm("klaviyo", "email", "spring", "www.google.com")],
  ["Organic Search", from("www.google.de")],
  ["Organic Search", from("google.co.uk")],
  ["Organic Search", from("duckduckgo.com")],
  ["Organic Search", from("de.search.yahoo.com")],
  ["Organic Search", from("www.bing.com")],
  ["Referral", from("www.plumbing.com")],
  ["Organic Social", from("l.facebook.com")],
  ["Organic Social", from("Instagram.com")],
  ["Organic Social", from("t.co")],
  ["Referral", from("shop.t.com")],
  ["Organic Social", from("www.pinterest.co.uk")],
  ["Organic Social", from("out.reddit.com")],
  ["Organic Social", from("m.youtube.com")],
  ["E-mail", from("mail.google.com")],
  ["E-mail", from("outlook.live.com")],
  ["Referral", from("blog.example.org")],
  ["Referral", from("docs.google.com")],
  ["Referral", from("chatgpt.com")],
  ["Direct", from("")],
  ["Direct", { salesChannel: "MANUAL" }],
];

test.each(cases)("default mapping assigns %s to %o", (channel, tuple) => {
  expect(periodsOf(tupleOf(tuple))).toEqual([{ since: "1970-01-01", channel }]);
});

test("default mapping assigns every shipped channel and no other", () => {
  const assigned = new Set<string>(defaultMapping.rules.map(({ channel }) => channel));
  expect([...assigned].toSorted()).toEqual([...shippedChannels].toSorted());
});

test("rules of version 0 stay as they are", () => {
  // Rules for a new source may be added, because no earlier tuple has it.
  const digest = createHash("sha256").update(JSON.stringify(defaultMapping.rules)).digest("hex");
  expect(digest).toBe("db99a9fe02453f140fd262622046e380ecfc324e69665273e81ae496285b6c35");
});
