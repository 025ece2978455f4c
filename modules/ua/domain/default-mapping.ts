import type { ShippedChannel } from "../contract/channels.ts";
import type { ChannelMapping, Comparison, MappedField, MappingRule } from "./channel-mapping.ts";

type Fields = Partial<Record<MappedField, Comparison>>;

const is = (value: string): Comparison => ({ operator: "is", value });
/** Takes lists of values that are separated by commas. */
const isOneOf = (...lists: readonly string[]): Comparison => ({
  operator: "isOneOf",
  values: lists.flatMap((list) => list.split(", ")),
});
const contains = (value: string): Comparison => ({ operator: "contains", value });
const startsWith = (value: string): Comparison => ({ operator: "startsWith", value });
const absent = is("");

/** Returns a rule for each alternative. */
const to = (channel: ShippedChannel, ...alternatives: readonly Fields[]): MappingRule[] =>
  alternatives.map((fields) => ({
    channel,
    conditions: Object.entries(fields).map(([field, comparison]) => ({ field: field as MappedField, ...comparison })),
  }));

const searchAds = isOneOf("google-adwords", "microsoft-advertising", "search-ads-360");
const googleAds = is("google-adwords");

/** Google and Microsoft report no type of a campaign, so that its name has to tell. */
const adRules: readonly MappingRule[] = [
  ...to("Paid Search", { source: searchAds, campaignName: startsWith("search") }),
  ...to(
    "Shopping",
    ...["shopping", "performance max", "performance-max", "performance_max", "pmax"].map((part) => ({
      source: searchAds,
      campaignName: contains(part),
    })),
    ...["pla ", "pla-", "pla_"].map((part) => ({ source: searchAds, campaignName: startsWith(part) })),
  ),
  ...to(
    "Video",
    ...["youtube", "video"].map((part) => ({ source: googleAds, campaignName: contains(part) })),
    ...["yt ", "yt-", "yt_"].map((part) => ({ source: googleAds, campaignName: startsWith(part) })),
  ),
  ...to(
    "Display",
    ...["display", "gdn", "demand gen", "demand-gen", "demand_gen", "demandgen"].map((part) => ({
      source: googleAds,
      campaignName: contains(part),
    })),
  ),
  ...to("Paid Search", { source: searchAds }),
  ...to("Paid Social", {
    source: isOneOf("facebook", "tiktok", "snapchat-ads", "linkedin-ads", "pinterest-ads", "twitter-ads"),
  }),
  // The orders that these ads bring are placed at the marketplace.
  ...to("Marketplace", { source: is("amazon-advertising") }),
];

const mailSources = ["klaviyo", "mailchimp"];
const smsMedia = isOneOf("sms", "mms", "text", "text-message", "text_message");

const mailRules: readonly MappingRule[] = [
  ...to("SMS", { source: isOneOf(...mailSources), utmMedium: smsMedia }),
  ...to("E-mail", { source: isOneOf(...mailSources) }),
];

const searchSources = isOneOf(
  "google, google.com, www.google.com, google_ads, google-ads, googleads, google ads, adwords",
  "bing, bing.com, www.bing.com, bing_ads, bing-ads, bingads, microsoft, msn",
  "yahoo, duckduckgo, ecosia, yandex, baidu, naver, seznam, qwant, brave",
);
const socialSources = isOneOf(
  "facebook, facebook.com, m.facebook.com, l.facebook.com, lm.facebook.com, fb, facebook_ads",
  "facebook-ads, facebookads, fb_ads, fb-ads, fbads, meta, meta_ads, meta-ads, metaads, msg, an",
  "instagram, instagram.com, l.instagram.com, ig, igshopping, instagram_ads, threads, threads.net",
  "tiktok, tiktok.com, tiktok_ads, tiktok-ads, tiktokads, snapchat, snapchat.com, snapchat_ads, snap",
  "linkedin, linkedin.com, linkedin_ads, linkedin-ads, lnkd.in, pinterest, pinterest.com, pin",
  "pinterest_ads, pinterest-ads, twitter, twitter.com, twitter_ads, x, x.com, t.co, reddit",
  "reddit.com, tumblr, vk, vk.com, bluesky, messenger, whatsapp, discord",
);
const videoSources = isOneOf("youtube", "youtube.com", "m.youtube.com", "youtu.be", "vimeo", "twitch");
const displaySources = isOneOf(
  "criteo",
  "adroll",
  "taboola",
  "outbrain",
  "dv360",
  "dbm",
  "gdn",
  "rtbhouse",
  "steelhouse",
);
const affiliateSources = isOneOf(
  "affiliate, affiliates, awin, zanox, shareasale, cj, commissionjunction, rakuten, linkshare",
  "impact, impactradius, partnerize, tradedoubler, webgains, refersion, skimlinks, pepperjam",
);
const marketplaceSources = isOneOf("amazon", "amazon.com", "amazon_ads", "ebay", "walmart", "etsy");
const mailUtmSources = isOneOf(
  ...mailSources,
  "email",
  "e-mail",
  "mail",
  "newsletter",
  "hs_email",
  "sendgrid",
  "omnisend",
);

const paidMedia = isOneOf(
  "cpc, ppc, cpm, cpv, cpa, cpp, paid, paidmedia, paid_media, paid-media, ad, ads",
  "retargeting, remarketing, paid_ads, paid-ads, paidads",
);

/** UTM parameters say what the merchant meant, so they precede referrers. */
const utmRules: readonly MappingRule[] = [
  ...to("SMS", { utmMedium: smsMedia }, { utmMedium: absent, utmSource: isOneOf("sms", "attentive", "postscript") }),
  ...to(
    "E-mail",
    { utmMedium: isOneOf("email", "e-mail", "e_mail", "mail", "newsletter", "hs_email") },
    { utmMedium: absent, utmSource: mailUtmSources },
  ),
  ...to(
    "Affiliate",
    { utmMedium: isOneOf("affiliate", "affiliates", "affiliation", "affiliate_marketing") },
    { utmSource: affiliateSources },
  ),
  ...to("Paid Social", {
    utmMedium: isOneOf(
      "paidsocial, paid_social, paid-social, paid social, social_paid, social-paid, socialpaid",
      "cpc_social, social_ads, social-ads",
    ),
  }),
  ...to("Paid Social", { utmSource: socialSources, utmMedium: paidMedia }),
  ...to(
    "Shopping",
    { utmMedium: isOneOf("shopping", "pla", "paidshopping", "paid_shopping", "paid-shopping", "pmax") },
    ...["shopping", "pmax", "performance max", "performance-max", "performance_max"].map((part) => ({
      utmSource: searchSources,
      utmMedium: paidMedia,
      utmCampaign: contains(part),
    })),
  ),
  ...to(
    "Video",
    { utmMedium: isOneOf("video", "paidvideo", "paid_video", "paid-video", "cpv", "ctv") },
    { utmSource: videoSources, utmMedium: paidMedia },
    ...["youtube", "video"].map((part) => ({
      utmSource: searchSources,
      utmMedium: paidMedia,
      utmCampaign: contains(part),
    })),
  ),
  ...to(
    "Display",
    {
      utmMedium: isOneOf(
        "display, banner, banners, interstitial, expandable, programmatic, native, gdn",
        "display_ads, display-ads, cpm, retargeting, remarketing",
      ),
    },
    { utmSource: displaySources },
    ...["display", "gdn", "demand gen", "demand-gen", "demand_gen", "demandgen"].map((part) => ({
      utmSource: searchSources,
      utmMedium: paidMedia,
      utmCampaign: contains(part),
    })),
  ),
  ...to(
    "Paid Search",
    { utmMedium: isOneOf("paidsearch", "paid_search", "paid-search", "paid search", "sem", "search_ads") },
    { utmSource: searchSources, utmMedium: paidMedia },
  ),
  ...to("Marketplace", { utmSource: marketplaceSources, utmMedium: paidMedia }, { utmMedium: is("marketplace") }),
  ...to("Other", { utmMedium: paidMedia }),
  ...to(
    "Organic Social",
    { utmSource: socialSources },
    {
      utmMedium: isOneOf(
        "social, social-network, social_network, social network, social-media, social_media",
        "social media, socialmedia, sm, organic_social, organic-social, organic social, bio",
      ),
    },
    { utmSource: videoSources },
  ),
  ...to(
    "Organic Search",
    { utmMedium: isOneOf("organic", "organic_search", "organic-search", "organicsearch", "seo") },
    // Free listings at Google, as Shopify's app marks them.
    { utmSource: searchSources, utmMedium: isOneOf("product_sync", "surfaces", "free_listings", "free-listings") },
    { utmSource: searchSources, utmMedium: is("referral") },
  ),
  ...to("Referral", { utmMedium: isOneOf("referral", "referrer", "link", "partner", "partners", "blog", "pr") }),
  ...to("Other", {
    utmMedium: isOneOf(
      "push, webpush, web-push, web_push, notification, app, audio, podcast, radio, tv",
      "qr, qrcode, qr_code, qr-code, print, flyer, offline, influencer, chat, chatbot",
    ),
  }),
  ...to("Direct", { utmSource: isOneOf("(direct)", "direct"), utmMedium: isOneOf("(none)", "none", "(not set)", "") }),
];

/** For clicks without UTM parameters. */
const referrer = (...comparisons: readonly Comparison[]): Fields[] =>
  comparisons.map((referrerHost) => ({ utmSource: absent, utmMedium: absent, utmCampaign: absent, referrerHost }));

const host = (...domains: readonly string[]): Comparison[] => [
  isOneOf(...domains),
  ...domains.map((domain) => contains(`.${domain}`)),
];

const referrerRules: readonly MappingRule[] = [
  ...to(
    "E-mail",
    ...referrer(
      isOneOf("mail.google.com", "com.google.android.gm", "mail.yahoo.com", "mail.aol.com", "deref-gmx.net"),
      ...["outlook.live.", "outlook.office", "mail.proton."].map(startsWith),
    ),
  ),
  ...to(
    "Organic Search",
    ...referrer(
      ...["google.", "www.google.", "yandex.", "www.yandex.", "search.yahoo."].map(startsWith),
      contains(".search.yahoo."),
      isOneOf("bing.com", "www.bing.com", "cn.bing.com", "com.google.android.googlequicksearchbox", "www.msn.com"),
      isOneOf("search.brave.com", "search.naver.com", "m.search.naver.com", "search.seznam.cz", "search.aol.com"),
      isOneOf("www.startpage.com", "www.dogpile.com", "r.search.aol.com"),
      ...host("duckduckgo.com", "ecosia.org", "baidu.com", "qwant.com"),
    ),
  ),
  ...to(
    "Organic Social",
    ...referrer(
      // Too short for a part: other hosts contain them.
      isOneOf("t.co", "x.com", "www.x.com", "lnkd.in", "wa.me", "vk.com", "m.vk.com", "youtu.be", "bsky.app"),
      isOneOf("com.facebook.katana", "com.instagram.android", "com.pinterest", "com.linkedin.android"),
      ...["pinterest.", "www.pinterest."].map(startsWith),
      contains(".pinterest."),
      ...host("facebook.com", "instagram.com", "threads.net", "threads.com", "messenger.com", "tiktok.com"),
      ...host("snapchat.com", "linkedin.com", "twitter.com", "reddit.com", "tumblr.com", "youtube.com"),
      ...host("whatsapp.com", "go.bsky.app"),
    ),
  ),
  // Any host: there is no operator for "is not empty".
  ...to("Referral", ...referrer(contains("."))),
  ...to("Direct", ...referrer(absent)),
];

/**
 * The list that every business has until it publishes its own. What was read with version 0 must read the same later, so
 * only rules for new sources may be added. UTM parameters that the list does not know stay unmapped, so that users see
 * them.
 */
export const defaultMapping: ChannelMapping = {
  version: 0,
  rules: [
    ...adRules,
    ...mailRules,
    ...to("Marketplace", { salesChannel: is("AMAZON") }),
    // What other sources report is no click.
    ...[...utmRules, ...referrerRules].map((rule): MappingRule => ({
      ...rule,
      conditions: [{ field: "source", ...absent }, ...rule.conditions],
    })),
  ],
};
