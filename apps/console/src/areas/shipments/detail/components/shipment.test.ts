import { expect, test } from "vitest";
import { contentsOf, costsOf, localTimeText, measuresOf, type Shipment, type ShippedPackage } from "./shipment.ts";

const parcel = (id: string, change: Partial<ShippedPackage> = {}): ShippedPackage => ({
  id,
  trackingNumber: null,
  weight: null,
  weightUnit: null,
  length: null,
  width: null,
  height: null,
  dimensionUnit: null,
  cost: null,
  ...change,
});
const item = (id: string, packageId: string | null) => ({ id, packageId, sku: id, name: id, quantityShipped: 1 });
const of = (packages: ShippedPackage[], shipmentItems: Shipment["shipmentItems"] = []) => ({ packages, shipmentItems });

test("items are listed in their package, and those without one in the first", () => {
  const contents = contentsOf(of([parcel("a"), parcel("b")], [item("x", "b"), item("y", null), item("z", "a")]));
  expect(contents.map(({ items }) => items.map(({ id }) => id))).toEqual([["y", "z"], ["x"]]);
});

test("items are listed even if the channel says nothing about packages", () => {
  expect(contentsOf(of([], [item("x", null)]))).toEqual([{ parcel: undefined, items: [item("x", null)] }]);
});

test("measures are shown in the entered units", () => {
  const boxed = parcel("a", { weight: 1_200, weightUnit: "kg", length: 300, width: 200, height: 105 });
  expect(measuresOf(boxed)).toBe("1.2 kg · 30 × 20 × 10.5 cm");
  expect(measuresOf(parcel("a", { weight: 453.592_37, weightUnit: "lb" }))).toBe("1 lb");
  expect(measuresOf(parcel("a"))).toBe("");
});

test("costs in different currencies are not added", () => {
  const cost = (amount: string, currency: "USD" | "EUR") => parcel("a", { cost: { amount, currency } });
  expect(costsOf(of([cost("0.1", "USD"), cost("0.2", "USD"), cost("3", "EUR")]))).toEqual([
    { currency: "USD", amount: "0.3" },
    { currency: "EUR", amount: "3" },
  ]);
});

test("scan keeps the clock of its place", () => {
  expect(localTimeText("2026-11-17T14:10")).toBe("Nov 17, 2026, 2:10 PM");
});
