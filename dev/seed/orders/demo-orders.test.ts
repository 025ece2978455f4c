import { dayAt, dayNumber, instantOf, weekdayOf } from "@bc/inventory/contract/zone";
import { deliveriesSchema } from "@bc/order/contract/delivery";
import { errorCauses } from "@bc/order/contract/model";
import { checkTrackingNumber } from "@bc/order/public";
import { describe, expect, test } from "vitest";
import { demo } from "../demo.ts";
import { agencySellers } from "./agency-sellers.ts";
import { demoSellers, type SellingBusiness } from "./businesses.ts";
import { demoOrders } from "./demo-orders.ts";
import { clockChangesBefore, orderDays, seasonOf } from "./placements.ts";
import { type PlannedOrder, planOrders } from "./plan.ts";
import { productsOf } from "./products.ts";

const day = dayNumber("2026-12-15");
const [outdoor, home, europe] = demoSellers as [SellingBusiness, SellingBusiness, SellingBusiness];
const plans = demoSellers.map((business) => planOrders("demo", business, day));
const all = plans.flat();
const shareOf = (filter: (order: PlannedOrder) => boolean): number => all.filter(filter).length / all.length;

function deliveriesOn(business: SellingBusiness, on: number) {
  const { placed, changed } = demoOrders(business, on);
  return [...placed, ...changed];
}

test("the same seed and day give the same bytes", { tags: "orders.demo.seeded" }, () => {
  const text = (seed: string, on: number): string => JSON.stringify(demoOrders(europe, on, seed));
  expect(text("demo", day)).toBe(text("demo", day));
  expect(text("other", day)).not.toBe(text("demo", day));
  expect(text("demo", day + 1)).not.toBe(text("demo", day));
});

test("orders keep IDs and numbers on another day, and their times move", { tags: "orders.demo.seeded" }, () => {
  const numbers = (on: number) =>
    deliveriesOn(home, on).flatMap(({ deliveries }) =>
      deliveries.map(({ sourceOrderId, facts }) => [sourceOrderId, facts?.orderNumber].join()),
    );
  expect(new Set(numbers(day + 1))).toEqual(new Set(numbers(day)));
  const newest = planOrders("demo", home, day + 1).at(-1)?.placedAt ?? 0;
  expect(newest - (plans[1]?.at(-1)?.placedAt ?? 0)).toBeGreaterThan(0);
});

test("orders that leave later are not overdue, also if the newest ones are days old", () => {
  for (const business of agencySellers)
    for (let on = day; on < day + 30; on++) {
      const later = planOrders("demo", business, on).filter(({ fate }) => fate.kind === "later");
      expect(later).toHaveLength(business.backlog.later);
      expect(later.filter(({ hasPromise }) => !hasPromise)).toEqual([]);
    }
});

test("nothing lies after the morning of the day", { tags: "orders.demo.seeded" }, () => {
  for (const business of demoSellers) {
    const morning = instantOf(business.zone, day, 0);
    for (const { deliveries } of deliveriesOn(business, day))
      for (const { observedAt, sourceVersion, facts, trackingEvents = {} } of deliveries) {
        const events = Object.values(trackingEvents).flat();
        const times = [observedAt, facts?.orderDate, facts?.paidAt, ...events.map(({ occurredAt }) => occurredAt)];
        const latest = Math.max(sourceVersion, ...times.flatMap((time) => (time ? [Date.parse(time)] : [])));
        expect(latest).toBeLessThanOrEqual(morning);
      }
  }
});

test("deliveries satisfy the contract, and each order has a distinct ID", () => {
  for (const business of demoSellers) {
    const deliveries = deliveriesOn(business, day);
    for (const batch of deliveries) deliveriesSchema.parse(batch);
    const ids = deliveries.flatMap((batch) =>
      batch.deliveries.map(({ sourceOrderId }) => `${batch.channel.id} ${sourceOrderId}`),
    );
    expect(new Set(ids).size).toBe(business.orders);
  }
});

test("5,000 orders of three businesses lie in 180 days", { tags: "orders.demo.size" }, () => {
  expect(plans.map((orders) => orders.length)).toEqual([2_500, 1_500, 1_000]);
  const currencies = plans.map((orders) => new Set(orders.map(({ currency }) => currency)));
  expect([...(currencies[0] ?? [])].sort()).toEqual(["JPY", "NONE", "USD"]);
  expect([...(currencies[1] ?? [])].sort()).toEqual(["CAD", "USD"]);
  expect([...(currencies[2] ?? [])].sort()).toEqual(["CHF", "EUR", "GBP"]);
  const locations = demoSellers.flatMap((business) => business.locations);
  expect(locations.map(({ type }) => type).sort()).toEqual(["EXTERNAL", "OWN", "OWN", "OWN", "OWN"]);
  const skus = demoSellers.flatMap(({ range, skus: count }) => productsOf(range, count).map(({ sku }) => sku));
  expect(new Set(skus).size).toBe(400);
  const names = new Set(all.map(({ channel }) => channel.name));
  expect(names).toEqual(new Set([...demo.channels.map(({ name }) => name), "Manual"]));
  for (const [at, business] of demoSellers.entries()) {
    const [first, second, ...others] = plans[at] ?? [];
    expect([first, second]).not.toContain(undefined);
    expect(Math.min(...others.map(({ placedAt }) => dayAt(business.zone, placedAt)))).toBeGreaterThanOrEqual(
      day - orderDays,
    );
  }
});

describe("shape", { tags: "orders.demo.shape" }, () => {
  test("weekends, evenings and the season sell more, in the zone of the business", () => {
    const days = all.flatMap(({ placedAt }) => dayAt("America/Chicago", placedAt));
    const on = (wanted: number): number => days.filter((it) => weekdayOf(it) === wanted).length;
    expect(on(6)).toBeGreaterThan(on(3));
    const hours = (plans[0] ?? []).map(({ placedAt }) =>
      Number(new Date(placedAt).toLocaleString("en-US", { timeZone: outdoor.zone, hour: "2-digit", hourCycle: "h23" })),
    );
    const within = (from: number, to: number): number => hours.filter((it) => it >= from && it < to).length;
    expect(within(18, 22)).toBeGreaterThan(3 * within(2, 6));
    const [inSeason, before] = [day - 24, day - 100].map(
      (from) => days.filter((it) => it >= from && it < from + 21).length,
    ) as [number, number];
    expect(inSeason / before).toBeGreaterThan(1.9);
    expect(inSeason / before).toBeLessThan(2.5);
    expect([seasonOf(dayNumber("2026-11-19")), seasonOf(dayNumber("2026-11-20"))]).toEqual([1, 2.2]);
  });

  test("SKUs follow Zipf's law with exponent 1.1", () => {
    const sold = new Map<string, number>();
    for (const { lines } of plans[0] ?? [])
      for (const { product } of lines) sold.set(product.sku, (sold.get(product.sku) ?? 0) + 1);
    const best = productsOf("outdoor", outdoor.skus).map(({ sku }) => sold.get(sku) ?? 0);
    // An order has a SKU once, which flattens the top a little.
    expect((best[0] ?? 0) / (best[9] ?? 1)).toBeGreaterThan(8);
    expect((best[0] ?? 0) / (best[9] ?? 1)).toBeLessThan(17);
  });

  test("an order has 1.6 lines on average and 40 at most, and 60 % have a promise", () => {
    const counts = all.map(({ lines }) => lines.length);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeCloseTo(1.6, 1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(40);
    expect(shareOf(({ hasPromise }) => hasPromise)).toBeCloseTo(0.6, 3);
  });
});

test("shares are exact", { tags: "orders.demo.shares" }, () => {
  const kinds = (...wanted: PlannedOrder["fate"]["kind"][]) => shareOf(({ fate }) => wanted.includes(fate.kind));
  expect(kinds("partial", "inParts")).toBeCloseTo(0.06, 3);
  expect(kinds("packages")).toBeCloseTo(0.04, 3);
  expect(shareOf(({ fate }) => fate.kind === "held" || (fate.kind === "shipped" && !!fate.endedHold))).toBeCloseTo(
    0.03,
    3,
  );
  expect(kinds("exception", "error")).toBeCloseTo(0.015, 3);
  expect(kinds("canceled")).toBeCloseTo(0.025, 3);
  expect(kinds("error")).toBeCloseTo(0.003, 3);
  const causes = all.flatMap(({ fate }) => (fate.kind === "error" ? [fate.cause] : []));
  expect(new Set(causes)).toEqual(new Set(errorCauses));
  expect(shareOf(({ isGift }) => isGift)).toBeCloseTo(0.04, 3);
  expect(shareOf(({ isDuplicate }) => isDuplicate)).toBeCloseTo(0.005, 3);
  const lines = all.flatMap((order) => order.lines);
  expect(lines.filter(({ isReturned }) => isReturned).length / lines.length).toBeCloseTo(0.07, 2);
});

test("a duplicate follows an order of the same customer, SKUs and channel within 48 hours", () => {
  for (const orders of plans)
    for (const [index, order] of orders.entries()) {
      if (!order.isDuplicate) continue;
      const before = orders[index - 1];
      const contents = (it?: PlannedOrder) => [
        it?.customer.email,
        it?.customer.postalCode,
        it?.lines.map((line) => line.product.sku),
      ];
      expect(contents(order)).toEqual(contents(before));
      expect(order.placedAt - (before?.placedAt ?? 0)).toBeLessThan(48 * 3_600_000);
    }
});

test.each(["2026-11-17", "2026-12-15", "2027-03-20", "2027-07-04", "2027-10-10"])(
  "orders lie on both daylight-saving days before %s",
  { tags: "orders.demo.today" },
  (date) => {
    const orders = planOrders("demo", outdoor, dayNumber(date));
    const days = new Set(orders.map(({ placedAt }) => dayAt(outdoor.zone, placedAt)));
    const changes = clockChangesBefore(outdoor.zone, dayNumber(date));
    expect(changes).toHaveLength(2);
    for (const change of changes) expect(days).toContain(change);
  },
);

test("tracking numbers pass their check digits", { tags: "orders.demo.invented" }, () => {
  for (const business of demoSellers) {
    const { writes } = demoOrders(business, day);
    const delivered = deliveriesOn(business, day)
      .flatMap(({ deliveries }) => deliveries)
      .flatMap(({ shipments = [] }) => shipments)
      .map(({ content }) => ({ carrier: content?.carrier, number: content?.trackingNumber }));
    const written = writes.flatMap((write) =>
      write.kind === "shipment"
        ? write.packages.map(({ trackingNumber: number }) => ({ carrier: write.carrier, number }))
        : [],
    );
    for (const { carrier, number } of [...delivered, ...written])
      expect(checkTrackingNumber(number ?? "", carrier)).toEqual({ kind: "recognized", carrier });
  }
});

test("customers are invented", { tags: "orders.demo.invented" }, () => {
  const reserved = /^(\+1 \d{3} 555 01\d\d|\+44 1632 960\d{3}|\+49 30 23125 \d{3})$/;
  for (const { customer } of all) expect(customer.email).toMatch(/^[a-z.\-0-9]+@mail\.example$/);
  for (const phone of all.flatMap(({ customer }) => customer.phone ?? [])) expect(phone).toMatch(reserved);
  for (const { address } of demoSellers.flatMap(({ locations }) => locations)) expect(address.phone).toMatch(reserved);
});
