import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ProductContent } from "../contract/delivery.ts";
import { combine, mergeStates, stateOf } from "./merge-product.ts";

const [web, market] = ["0190c0de-0000-7000-8000-000000000001", "0190c0de-0000-7000-8000-000000000002"];
const delivery = (source: string, sourceVersion: number, content: Partial<ProductContent> | null, minute = 0) =>
  stateOf(
    {
      sku: "TENT-2P",
      source,
      sourceVersion,
      observedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
      content: content && { name: "Tent", status: "ACTIVE", ...content },
    },
    (text) => createHash("sha256").update(text).digest("hex"),
  );

test("1,000 orders of arrival give one product", { tags: ["orders.product.copy"] }, () => {
  const deliveries = [
    delivery(web, 1, { name: "Old tent", price: "99.00", currency: "USD" }, 1),
    delivery(web, 3, { name: "Tent for two", price: "109.00", currency: "USD" }, 2),
    delivery(web, 3, { name: "Tent for two!", price: "108.00", currency: "USD" }, 3),
    delivery(market, 2, { name: "Zelt", weight: { grams: 2_000, unit: "kg" } }, 4),
    delivery(market, 7, null, 5),
    delivery(market, 6, { name: "Zelt für zwei", barcode: "4006381333931" }, 6),
    delivery("mcm", 1, { name: "Two-person tent", status: "INACTIVE" }, 7),
    delivery("mcm", 2, { name: "Two-person tent", description: "Light", status: "INACTIVE" }, 8),
  ];
  const results = new Set<string>();
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 1_000; round += 1) {
    const shuffled = deliveries.map((each) => ({ each, at: random() })).toSorted((a, b) => a.at - b.at);
    // Some arrive twice, and in several transactions.
    const arrivals = [...shuffled, ...shuffled.slice(0, 3)].map(({ each }) => each);
    const half = mergeStates([], arrivals.slice(0, 4)).states;
    results.add(JSON.stringify(combine(mergeStates(half, arrivals.slice(4)).states)));
  }
  expect(results.size).toBe(1);
  expect(JSON.parse([...results][0] ?? "")).toMatchObject({
    name: "Two-person tent",
    description: "Light",
    currency: "USD",
    status: "ACTIVE",
    channelIds: [web],
    isRemoved: false,
  });
});

test("a stale or repeated delivery changes nothing and is counted", { tags: ["orders.product.copy"] }, () => {
  const known = mergeStates([], [delivery(web, 5, { name: "Tent" })]).states;
  const { states, changed, stale } = mergeStates(known, [
    delivery(web, 4, { name: "Other" }),
    delivery(web, 5, { name: "Tent" }),
  ]);
  expect({ changed, stale, states }).toEqual({ changed: [], stale: 2, states: known });
});

test("a product is removed when its last source removes it", () => {
  const states = mergeStates([], [delivery(web, 1, {}), delivery(market, 1, {})]).states;
  const one = mergeStates(states, [delivery(web, 2, null)]).states;
  expect(combine(one)).toMatchObject({ isRemoved: false, channelIds: [market] });
  expect(combine(mergeStates(one, [delivery(market, 2, null)]).states).isRemoved).toBe(true);
});
