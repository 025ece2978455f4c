import { addDays, dayIn } from "@bc/connector-kit/slices";
import { seeded } from "@bc/testing/seeded";
import Fraction from "fraction.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { HeldEntry } from "../domain/diff-entries.ts";
import { rounded } from "../domain/metrics/round.ts";
import { type MetricScene, startMetricScene } from "./metric-scene.ts";

// Hundreds of queries.
vi.setConfig({ testTimeout: 120_000 });

let scene: MetricScene;
beforeAll(async () => {
  scene = await startMetricScene();
});
afterAll(() => scene.close());

const random = seeded(12_001);
const below = (count: number): number => Math.floor(random() * count);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

/** Zones with days of 23, 25 and 23.5 hours, and one whose days begin at 1 o'clock when clocks change. */
const zones = ["UTC", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Asia/Kolkata"];
const firstDay = Date.parse("2026-02-20T00:00:00Z");
const kinds = ["gross", "discount", "return", "shipping", "shipping_refund", "tax", "tax_refund", "adjustment", "fee"];
const lower = new Set(["discount", "return", "shipping_refund", "tax_refund", "fee"]);

/** Returns the entries of a random order: some later than it, and some taken back. */
function randomOrder(at: number): HeldEntry[] {
  const orderId = `01930000-0000-7000-8000-${String(at).padStart(12, "0")}`;
  const orderedMs = firstDay + below(270 * 86_400_000);
  const orderedAt = new Date(orderedMs).toISOString();
  const common = {
    orderId,
    orderedAt,
    lineId: "",
    issue: 1,
    isVoid: false,
    currency: at % 40 === 0 ? "USD" : "EUR",
    salesChannel: pick(["a", "b"]),
    country: pick(["DE", "US", "JP"]),
    customerKey: "",
    clickSource: "",
    clickMedium: "",
    clickCampaign: "",
    clickReferrer: "",
  };
  const entry = (
    id: string,
    kind: string,
    amount: string,
    laterMs: number,
    more: Partial<HeldEntry> = {},
  ): HeldEntry => ({
    ...common,
    id: `${orderId}/${id}/${kind}/`,
    kind,
    amount,
    quantity: kind === "gross" || kind === "return" ? 1 + below(3) : 0,
    eventAt: new Date(orderedMs + laterMs).toISOString(),
    isEdit: laterMs > 0 && (kind === "gross" || kind === "discount"),
    sku: `sku-${at % 7}`,
    productId: `p-${at % 7}`,
    variantId: `v-${at % 7}`,
    ...more,
  });
  const entries = [entry("order", "order", "0", 0, { quantity: 1, sku: "", productId: "", variantId: "" })];
  for (let count = 1 + below(5); count > 0; count -= 1) {
    const kind = pick(kinds);
    const cents = 1 + below(50_000);
    const laterMs = random() < 0.6 ? 0 : below(40 * 86_400_000);
    const added = entry(`e${count}`, kind, `${lower.has(kind) ? "-" : ""}${(cents / 100).toFixed(2)}`, laterMs);
    entries.push(added);
    if (random() < 0.2) entries.push(voidOf(added));
  }
  return entries;
}

const voidOf = (entry: HeldEntry): HeldEntry => ({
  ...entry,
  isVoid: true,
  quantity: -entry.quantity,
  amount: entry.amount.startsWith("-") ? entry.amount.slice(1) : `-${entry.amount}`,
});

type Sum = (column: "amount" | "quantity", ...of: string[]) => Fraction;

/** What metrics are, written without the registry. */
const definitions: Readonly<Record<string, (sum: Sum, unedited: Sum) => Fraction | null>> = {
  gross_sales: (sum) => sum("amount", "gross"),
  discounts: (sum) => sum("amount", "discount").neg(),
  net_sales: (sum) => sum("amount", "gross", "discount", "return"),
  total_sales: (sum) =>
    sum("amount", "gross", "discount", "return", "shipping", "shipping_refund", "tax", "tax_refund"),
  orders: (sum) => sum("quantity", "order"),
  units_sold: (sum) => sum("quantity", "gross"),
  refunds: (sum) => sum("amount", "return", "adjustment", "shipping_refund", "tax_refund").neg(),
  aov: (sum, unedited) => ratio(unedited("amount", "gross", "discount"), sum("quantity", "order")),
  return_rate: (sum) => ratio(sum("amount", "return").neg(), sum("amount", "gross", "discount")),
};
const ratio = (one: Fraction, other: Fraction): Fraction | null => (other.lte(0) ? null : one.div(other));

test("random metrics, ranges, filters, bases and zones equal a plain sum over the entries", async () => {
  const entries = Array.from({ length: 400 }, (_, at) => randomOrder(at + 1)).flat();
  await scene.sell(...entries);
  let compared = 0;
  for (let round = 0; round < 40; round += 1) {
    const zone = pick(zones);
    await scene.setZone(zone);
    const isCohort = random() < 0.5;
    const from = addDays("2026-02-20", below(250));
    const to = [addDays(from, below(60)), "2026-11-17"].toSorted()[0] ?? from;
    const countries = random() < 0.5 ? [pick(["DE", "US", "JP"])] : null;
    const counted = entries.filter(({ country, eventAt, orderedAt, currency }) => {
      const day = dayIn(zone, new Date(isCohort ? orderedAt : eventAt));
      return currency === "EUR" && day >= from && day <= to && (countries?.includes(country) ?? true);
    });
    const filters = [
      { dimension: "currency", values: ["EUR"] },
      ...(countries ? [{ dimension: "country", values: countries } as const] : []),
    ] as const;
    const names = Object.keys(definitions);
    const { tiles } = await scene.ask({
      from,
      to,
      isCohort,
      tiles: names.flatMap((metric) => [
        { metric, filters, by: ["time"] as const },
        { metric, filters, by: ["salesChannel"] as const },
      ]),
    });
    for (const [at, name] of names.entries()) {
      const define = definitions[name];
      const [byDay, byChannel] = [tiles[2 * at], tiles[2 * at + 1]];
      const expected = (of: HeldEntry[]) => {
        const adding =
          (some: HeldEntry[]): Sum =>
          (column, ...wanted) =>
            some
              .filter(({ kind }) => wanted.includes(kind))
              .reduce((sum, entry) => sum.add(entry[column]), new Fraction(0));
        const value = define?.(adding(of), adding(of.filter(({ isEdit }) => !isEdit)));
        return value ? rounded(value, 8) : "ZERO";
      };
      const shown = [byDay, byChannel].map((tile) => tile?.values.map(({ value, absence }) => value ?? absence));
      expect([name, zone, from, to, isCohort, ...shown]).toEqual([
        name,
        zone,
        from,
        to,
        isCohort,
        [expected(counted)],
        [expected(counted)],
      ]);
      for (const { key, values } of byDay?.parts ?? []) {
        const own = counted.filter(
          ({ eventAt, orderedAt }) => dayIn(zone, new Date(isCohort ? orderedAt : eventAt)) === key[0],
        );
        expect([name, key, values[0]?.value ?? values[0]?.absence]).toEqual([name, key, expected(own)]);
      }
      for (const { key, values } of byChannel?.parts ?? []) {
        const own = counted.filter(({ salesChannel }) => salesChannel === key[0]);
        expect([name, key, values[0]?.value ?? values[0]?.absence]).toEqual([name, key, expected(own)]);
      }
      compared += 2 + (byDay?.parts.length ?? 0) + (byChannel?.parts.length ?? 0);
    }
  }
  expect(compared).toBeGreaterThan(5_000);
});
