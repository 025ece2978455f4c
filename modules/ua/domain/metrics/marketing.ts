import { dimensionSets, metricsWith } from "./declare.ts";

const { marketing, spending, time } = dimensionSets;
const ads = metricsWith({ dimensions: marketing });
const claims = metricsWith({ dimensions: marketing, evidence: "CLAIM", onePlatform: true });
const blended = metricsWith({ dimensions: time, evidence: "MIXED" });

const repeats = "Search Ads 360 is not included, because it repeats the spend of other accounts.";
const perPlatform = "Each platform counts by its own model and windows. Claims of several platforms are not added up.";

export const marketingMetrics = [
  ads("ad_spend", "Ad spend", "MONEY", "spend", "What ad accounts were charged.", { caveats: [repeats] }),
  ads(
    "marketing_spend",
    "Marketing spend",
    "MONEY",
    "ad_spend + entered",
    "Ad spend and the marketing costs that were entered.",
    { dimensions: spending, caveats: [repeats] },
  ),
  blended(
    "cac",
    "Acquisition cost",
    "MONEY",
    "(marketing_spend - retention) / new_customers",
    "What winning a new customer cost on average.",
    { caveats: ["Entered costs that are marked as retention are not included."] },
  ),
  blended("mer", "MER", "TIMES", "net_sales / marketing_spend", "Net sales per unit of marketing spend.", {
    alternatives: [{ label: "Spend share", formula: "marketing_spend / net_sales" }],
  }),
  blended(
    "spend_share",
    "Spend share",
    "PERCENT",
    "marketing_spend / net_sales",
    "Marketing spend as a share of net sales.",
  ),
  blended(
    "blended_roas",
    "Blended ROAS",
    "TIMES",
    "(gross_sales - discounts) / ad_spend",
    "Sales after discounts, before returns, per unit of ad spend.",
  ),
  blended(
    "new_customer_mer",
    "New-customer MER",
    "TIMES",
    "new_customer_sales / marketing_spend",
    "Net sales of first orders per unit of marketing spend.",
  ),
  blended(
    "break_even_roas",
    "Break-even ROAS",
    "TIMES",
    "1 / cm2_rate",
    "The return on ad spend at which contribution margin 2 pays for the ads.",
    { caveats: ["There is none while contribution margin 2 is zero or negative."] },
  ),
  ads("cpm", "CPM", "MONEY", "1000 * spend / own_impressions", "What 1,000 impressions cost."),
  ads("cpc", "CPC", "MONEY", "spend / own_clicks", "What a click cost."),
  ads("ctr", "CTR", "PERCENT", "own_clicks / own_impressions", "The share of impressions that were clicked."),
  claims(
    "claimed_conversions",
    "Claimed conversions",
    "COUNT",
    "conversions",
    "The conversions that a platform says it caused.",
    { caveats: [perPlatform, "Platforms report fractions when they share a conversion among ads."] },
  ),
  claims("claimed_value", "Claimed value", "MONEY", "value", "The sales that a platform says it caused.", {
    caveats: [perPlatform],
  }),
  claims("claimed_roas", "Claimed ROAS", "TIMES", "value / platform_spend", "Claimed value per unit of ad spend.", {
    caveats: [perPlatform],
  }),
  claims(
    "claimed_cvr",
    "Claimed conversion rate",
    "PERCENT",
    "conversions / clicks",
    "Claimed conversions per click.",
    { caveats: [perPlatform] },
  ),
  blended(
    "over_claim",
    "Over-claim",
    "TIMES",
    "own_value / (gross_sales - discounts)",
    "What all ad platforms together claim per unit of sales after discounts.",
    { caveats: ["Above 1 they claim more than was sold.", "Claims may include taxes and shipping."] },
  ),
  blended(
    "click_roas",
    "Last-click ROAS",
    "TIMES",
    "click_sales / spend",
    "Last-click sales per unit of ad spend of the same channel.",
    {
      evidence: "CLICK",
      dimensions: [...spending, "campaign"],
      caveats: ["By campaign where utm_campaign is the ID or name of the campaign."],
    },
  ),
  ads(
    "unmapped_spend",
    "Unmapped spend",
    "PERCENT",
    "unmapped / spend",
    "The share of ad spend that no rule assigns to a channel.",
  ),
];
