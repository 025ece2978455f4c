import { expect, test } from "vitest";
import { type Deadline, deadlineFacts, shipByText, span } from "./ship-by.ts";

const zone = "America/Chicago";
const order: Deadline = {
  openQuantity: 1,
  shipBy: "2026-11-18T05:59:59Z",
  shipBySource: "CHANNEL",
  dispatchBy: "2026-11-17T21:00:00Z",
  dispatchZone: zone,
  hasNoPickupBeforePromise: false,
  lateRisk: null,
};
const at = (now: string, change: Partial<Deadline> = {}) => shipByText({ ...order, ...change }, new Date(now), zone);

test("ship-by counts down to a cutoff of today", { tags: "orders.list.ship-by" }, () => {
  expect(at("2026-11-17T18:50:00Z")).toBe("2 h 10 min");
  expect(at("2026-11-17T20:15:00Z")).toBe("45 min");
  expect(at("2026-11-17T20:59:30Z")).toBe("less than 1 min");
});

test("ship-by names day, time and zone of a later cutoff", { tags: "orders.list.ship-by" }, () => {
  expect(at("2026-11-16T23:00:00Z")).toBe("Tomorrow, 3:00 PM CST");
  expect(at("2026-11-13T23:00:00Z")).toBe("Tuesday, 3:00 PM CST");
  expect(at("2026-11-09T23:00:00Z")).toBe("Nov 17, 3:00 PM CST");
});

test("zone is left out where the reader's clock shows the same time", { tags: "orders.convention.time" }, () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(at("2026-11-16T12:00:00Z", { dispatchZone: here })).not.toMatch(/[A-Z]{3}/);
});

test("ship-by says since when an order is late", { tags: "orders.list.ship-by" }, () => {
  expect(at("2026-11-19T09:59:59Z")).toBe("Late by 1 d 4 h");
  expect(at("2026-11-18T06:11:59Z")).toBe("Late by 12 min");
  expect(at("2026-11-17T22:00:00Z")).toBe("Cutoff passed");
});

test("nothing is due without open items or a deadline", () => {
  expect(at("2026-11-17T18:50:00Z", { openQuantity: 0 })).toBeUndefined();
  expect(at("2026-11-17T18:50:00Z", { shipBy: null, dispatchBy: null })).toBeUndefined();
});

test("facts name both times, the zone and the source of the promise", { tags: "orders.list.ship-by" }, () => {
  const now = new Date("2026-11-17T18:50:00Z");
  expect(deadlineFacts(order, now, "UTC")).toEqual([
    "Dispatch by today, 3:00 PM CST",
    "Ship by today, 11:59 PM CST",
    "Zone: America/Chicago",
    "Promised by the channel",
  ]);
  expect(
    deadlineFacts({ ...order, shipBySource: "HANDLING_DAYS", hasNoPickupBeforePromise: true }, now, zone).slice(3),
  ).toEqual(["From the handling days", "No pickup before the promise"]);
});

test.each([
  [86_400_000, "1 d"],
  [90_000_000, "1 d 1 h"],
  [7_200_000, "2 h"],
  [59_999, "less than 1 min"],
])("%d ms are %s", (ms, text) => {
  expect(span(ms)).toBe(text);
});
