import { expect, test } from "vitest";
import {
  aboveTiers,
  feedPlans,
  type FeedPrice,
  formatPrice,
  planForProducts,
  priceOfMonth,
  priceOfTerm,
  skuTiers,
  tierLabel,
} from "./feed-plans.ts";

test("SKU slider has the specified tiers", { tags: ["svc.constant.sku-tiers"] }, () => {
  expect([...skuTiers, aboveTiers].map(tierLabel).join(" ")).toBe(
    "0 1k 2k 3k 4k 5k 10k 15k 20k 25k 30k 40k 50k 60k 70k 80k 90k 100k 100k+",
  );
});

test.each([
  [0, "Shop"],
  [1_000, "Shop"],
  [1_001, "Merchant"],
  [5_000, "Merchant"],
  [10_000, "Agency"],
  [30_000, "Agency"],
  [30_001, "Enterprise"],
  [100_000, "Enterprise"],
  [aboveTiers, "Enterprise"],
])("%d products pick the plan %s", (products, plan) => {
  expect(planForProducts(products)).toBe(plan);
});

test("plans have the specified limits", () => {
  const facts = Object.fromEntries(feedPlans.map(({ name, ...plan }) => [name, plan]));
  expect(facts["Shop"]).toMatchObject({ shops: 1, products: 1_000, feeds: 3, supportReply: "24 h" });
  expect(facts["Merchant"]).toMatchObject({ shops: 2, products: 5_000, feeds: 10, users: 5, extraShopUsd: 24 });
  expect(facts["Agency"]).toMatchObject({ products: 30_000, feeds: 150, supportReply: "10 min" });
  expect(facts["Enterprise"]).toMatchObject({ shops: null, products: null, feeds: null, supportReply: "1 min" });
});

const monthly: FeedPrice = { paymentTerm: 1, basePrice: 2_900, baseProducts: 1_000, extraProductsPrice: 500 };
const yearly: FeedPrice = { paymentTerm: 12, basePrice: 29_000, baseProducts: 1_000, extraProductsPrice: 5_000 };

test.each([
  ["within the base", 1_000, 2_900, 29_000],
  ["with one product more", 1_001, 3_400, 34_000],
  ["with 2,000 products more", 3_000, 3_900, 39_000],
  ["without products", 0, 2_900, 29_000],
])("price of a month and a year %s", (_case, products, month, year) => {
  expect(priceOfTerm(monthly, products)).toBe(month);
  expect(priceOfTerm(yearly, products)).toBe(year);
  expect(priceOfMonth(yearly, products)).toBe(Math.round(year / 12));
});

test("price above the tiers is agreed upon unless the plan is unlimited", () => {
  expect(priceOfTerm(monthly, aboveTiers)).toBeUndefined();
  expect(priceOfMonth(monthly, aboveTiers)).toBeUndefined();
  expect(priceOfTerm({ ...monthly, baseProducts: null }, aboveTiers)).toBe(2_900);
});

test("prices are written in dollars and euros", () => {
  expect(formatPrice(2_900, "usd")).toBe("$29");
  expect(formatPrice(123_450, "eur")).toBe("€1,234.50");
});
