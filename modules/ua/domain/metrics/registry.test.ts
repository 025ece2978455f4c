import { expect, test } from "vitest";
import { dimensionSets } from "./declare.ts";
import { namesIn, parseFormula } from "./formula.ts";
import { measures } from "./measures.ts";
import { findMetric, metrics } from "./registry.ts";

test("every formula and alternative names only measures and metrics, which share no name", () => {
  const ids = new Set(metrics.map(({ id }) => id));
  for (const { id, formula, alternatives } of metrics) {
    const texts = [formula, ...alternatives.map((one) => one.formula)];
    const unknown = texts
      .flatMap((text) => namesIn(parseFormula(text)))
      .filter((name) => !(name in measures) && !ids.has(name));
    expect([id, unknown]).toEqual([id, []]);
  }
  expect([...ids].filter((id) => id in measures)).toEqual([]);
});

test("every measure serves a metric, and no two versions compute the same", () => {
  const used = new Set(metrics.flatMap((metric) => metric.measures));
  const inAlternatives = metrics.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ formula }) => namesIn(parseFormula(formula))),
  );
  expect(Object.keys(measures).filter((name) => !used.has(name as never) && !inAlternatives.includes(name))).toEqual(
    [],
  );
  expect(new Set(metrics.map(({ canonical }) => canonical)).size).toBe(metrics.length);
  expect(new Set(metrics.map(({ id, version }) => `${id} ${version}`)).size).toBe(metrics.length);
});

test("a condition of a metric names another metric", () => {
  const needed = metrics.flatMap(({ needs }) => needs?.metric ?? []);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((id) => !findMetric(id))).toEqual([]);
});

test("sums add up over their parts, and ratios, distinct counts and levels do not", () => {
  const additive = (id: string) => findMetric(id)?.isAdditive;
  expect(["net_sales", "total_sales", "ad_spend", "new_customers", "sessions"].map(additive)).toEqual(
    Array(5).fill(true),
  );
  expect(["aov", "mer", "returning_customers", "order_to_ship", "stock_on_hand", "ltv"].map(additive)).toEqual(
    Array(6).fill(false),
  );
});

test("the newest version of a metric is found by its ID, and another one by its number", () => {
  expect(findMetric("net_sales")).toMatchObject({ id: "net_sales", version: 1, label: "Net sales", evidence: "FACT" });
  expect(findMetric("net_sales", 2)).toBeUndefined();
  expect(findMetric("unknown")).toBeUndefined();
});

test("claims are only split by what platforms report, and shown for one platform at a time", () => {
  const claims = metrics.filter(({ evidence, id }) => evidence === "CLAIM" && id !== "email_revenue_claimed");
  expect(claims.map(({ id }) => id)).toEqual(["claimed_conversions", "claimed_value", "claimed_roas", "claimed_cvr"]);
  for (const { onePlatform, dimensions } of claims) {
    expect(onePlatform).toBe(true);
    expect(dimensions).toEqual(dimensionSets.marketing);
  }
});
