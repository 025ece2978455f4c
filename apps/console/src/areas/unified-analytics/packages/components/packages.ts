interface Feature {
  text: string;
  comingSoon?: true;
}

export interface PriceBand {
  band: string;
  price: string;
}

interface AnalyticsPackage {
  /** The option of the quote form. */
  value: string;
  title: string;
  subtitle: string;
  features: readonly Feature[];
}

export interface StandalonePackage extends AnalyticsPackage {
  /** Per month, by yearly revenue. */
  prices: readonly PriceBand[];
}

export interface CoSellPackage extends AnalyticsPackage {
  /** The offering that the discount belongs to. */
  offering: { label: string; href: string };
  /** A value with its text, or a price per volume. */
  pricing: { value: string; text: string } | { per: string; prices: readonly PriceBand[] };
}

const bands = ["Under $1M", "$1-5M", "$5-10M", "$10-15M", "$15-20M", "$20M+"];
const byRevenue = (...prices: readonly string[]): PriceBand[] =>
  bands.map((band, index) => ({ band, price: prices[index] ?? "" }));

export const standalonePackages: readonly StandalonePackage[] = [
  {
    value: "UA Core",
    title: "Unified Analytics Core",
    subtitle: "One view of sales, marketing and web traffic",
    features: [
      { text: "5 users" },
      { text: "Connectors for marketing, web analytics and sales" },
      { text: "Dashboards for sales, channels and campaigns" },
      { text: "Scheduled email reports" },
      { text: "Alerts", comingSoon: true },
    ],
    prices: byRevenue("$350", "$500", "$1,000", "$1,500", "$2,000", "Custom"),
  },
  {
    value: "UA Plus",
    title: "Unified Analytics Plus",
    subtitle: "For teams that work with data every day",
    features: [
      { text: "Unlimited users" },
      { text: "Unlimited connectors" },
      { text: "Everything in Unified Analytics Core" },
      { text: "Channel mapping and data health" },
      { text: "Forecast pacing", comingSoon: true },
    ],
    prices: byRevenue("$700", "$1,000", "$2,000", "$3,000", "$4,000", "Custom"),
  },
];

export const coSellPackages: readonly CoSellPackage[] = [
  {
    value: "Marketing Analytics Co-Sell",
    title: "Marketing Analytics",
    subtitle: "See what your campaigns bring in",
    offering: { label: "Growth Marketing", href: "/growth-marketing" },
    pricing: { value: "1%", text: "of managed ads spend" },
    features: [
      { text: "15 users" },
      { text: "Advertising and web analytics connectors" },
      { text: "Campaign dashboards" },
      { text: "Attribution across channels", comingSoon: true },
    ],
  },
  {
    value: "Fulfillment Analytics Co-Sell",
    title: "Fulfillment Analytics",
    subtitle: "Follow orders, stock and delivery times",
    offering: { label: "Fulfillment", href: "/fulfillment" },
    pricing: {
      per: "Orders shipped per year",
      prices: [
        { band: "0-60K", price: "$300" },
        { band: "60-120K", price: "$800" },
        { band: "120-240K", price: "$1,500" },
        { band: "240K+", price: "Custom" },
      ],
    },
    features: [
      { text: "10 users" },
      { text: "Order and shipment dashboards" },
      { text: "Inventory levels and aging" },
      { text: "Restock forecasts", comingSoon: true },
    ],
  },
  {
    value: "Channels Analytics Co-Sell",
    title: "Channels Analytics",
    subtitle: "Compare the marketplaces that you sell on",
    offering: { label: "Marketplace Management", href: "/marketplace-management" },
    pricing: { value: "$75", text: "per month" },
    features: [{ text: "10 users" }, { text: "Marketplace connectors" }, { text: "Sales and listing dashboards" }],
  },
];
