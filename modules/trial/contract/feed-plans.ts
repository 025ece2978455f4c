/** The plans of Feed Marketing in ascending order. Null is unlimited or, for extra shops, not offered. */
export const feedPlans = [
  { name: "Shop", shops: 1, products: 1_000, feeds: 3, users: null, supportReply: "24 h", extraShopUsd: null },
  {
    name: "Merchant",
    shops: 2,
    products: 5_000,
    feeds: 10,
    users: 5,
    supportReply: "a few hours",
    extraShopUsd: 24,
  },
  {
    name: "Agency",
    shops: null,
    products: 30_000,
    feeds: 150,
    users: null,
    supportReply: "10 min",
    extraShopUsd: null,
  },
  {
    name: "Enterprise",
    shops: null,
    products: null,
    feeds: null,
    users: null,
    supportReply: "1 min",
    extraShopUsd: null,
  },
] as const;

export type FeedPlanName = (typeof feedPlans)[number]["name"];
export const feedPlanNames = feedPlans.map(({ name }) => name);

export const feedCurrencies = ["usd", "eur"] as const;
export type FeedCurrency = (typeof feedCurrencies)[number];

/** The number of months that a price covers. */
export const feedTerms = [1, 12] as const;
export type FeedTerm = (typeof feedTerms)[number];

const thousand = 1_000;
/** The stops of the SKU slider. After the last follows `aboveTiers`. */
export const skuTiers = [0, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100].map(
  (count) => count * thousand,
);
export const aboveTiers = Number.POSITIVE_INFINITY;

/** Returns the label of a stop of the SKU slider: "0", "5k", "100k+". */
export function tierLabel(tier: number): string {
  if (tier === aboveTiers) return `${tierLabel(Math.max(...skuTiers))}+`;
  return tier < thousand ? String(tier) : `${tier / thousand}k`;
}

/** Returns the smallest plan that includes a number of products. */
export function planForProducts(products: number): FeedPlanName {
  return feedPlans.find((plan) => plan.products === null || products <= plan.products)?.name ?? "Enterprise";
}

/** The price of a plan for its term, in cents of its currency. */
export interface FeedPrice {
  paymentTerm: FeedTerm;
  basePrice: number;
  /** Null is unlimited. */
  baseProducts: number | null;
  /** For each started 1,000 products beyond the base. */
  extraProductsPrice: number;
}

/** Returns the price of a term for a number of products. Undefined above the tiers, where the price is agreed upon. */
export function priceOfTerm(
  { basePrice, baseProducts, extraProductsPrice }: FeedPrice,
  products: number,
): number | undefined {
  if (baseProducts === null) return basePrice;
  if (products === aboveTiers) return undefined;
  const extraThousands = Math.max(0, Math.ceil((products - baseProducts) / thousand));
  return basePrice + extraThousands * extraProductsPrice;
}

/** Returns the price of a month for a number of products, rounded to a cent. */
export function priceOfMonth(price: FeedPrice, products: number): number | undefined {
  const total = priceOfTerm(price, products);
  return total === undefined ? undefined : Math.round(total / price.paymentTerm);
}

/** Returns an amount of cents in words: "$29", "€1,234.50". */
export function formatPrice(cents: number, currency: FeedCurrency): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);
}
