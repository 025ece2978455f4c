import { expect, test } from "vitest";
import { type Need, sortByNeed } from "./sort-by-need.ts";

const row = (businessName: string, figures: Partial<Need> = {}): Need => ({
  businessName,
  toShipToday: 10,
  lateRisk: 0,
  overdue: 0,
  exceptions: 0,
  shipmentsNeedingAction: 0,
  channelsBehind: 0,
  ...figures,
});

test("businesses are sorted by need, then by name", { tags: "orders.today.order" }, () => {
  const sorted = [
    row("Late", { overdue: 2, lateRisk: 2, toShipToday: 100 }),
    row("Nothing left but risks", { lateRisk: 3, toShipToday: 0 }),
    row("Nothing left but one risk", { lateRisk: 1, toShipToday: 0, exceptions: 1 }),
    row("Half at risk", { lateRisk: 5 }),
    row("More orders at risk, but of many", { lateRisk: 8, toShipToday: 100 }),
    row("Exceptions", { exceptions: 4 }),
    row("A channel behind", { channelsBehind: 1 }),
    row("Shipments", { shipmentsNeedingAction: 1 }),
    row("Ärmel"),
    row("Zebra", { toShipToday: 500 }),
  ];
  const names = sorted.map(({ businessName }) => businessName);
  [names[1], names[2]] = [names[2] as string, names[1] as string]; // the one with an exception comes first
  expect(sortByNeed(sorted.toReversed()).map(({ businessName }) => businessName)).toEqual(names);
});
