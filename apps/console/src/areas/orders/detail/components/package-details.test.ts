import { expect, test } from "vitest";
import { describePackage, noPreset, customSize, packageInput, type Preset } from "./package-details.ts";
import { sampleLine } from "./sample-order.ts";

const preset = (change: Partial<Preset> = {}): Preset => ({
  packageId: "box",
  name: "Box",
  isDefault: true,
  carrierName: null,
  emptyWeight: 200,
  weightUnit: "g",
  ...change,
});
const lines = [
  sampleLine({ weight: 1.5, weightUnit: "kg" }),
  sampleLine({ id: "line-2", weight: 250, weightUnit: "g" }),
  sampleLine({ id: "line-3" }),
];
const items = [
  { orderItemId: "line-1", quantity: 2 },
  { orderItemId: "line-2", quantity: 1 },
];
const packed = { items, lines, presets: [preset()], region: "DE" };

test("weight is proposed from lines and the empty preset", { tags: "orders.shipment.create" }, () => {
  expect(describePackage({}, packed)).toMatchObject({ box: "box", weight: 3.45, weightUnit: "kg" });
  expect(describePackage({ weightUnit: "g" }, packed)).toMatchObject({ weight: 3450, isWeightProposed: true });
  expect(describePackage({ box: noPreset }, packed)).toMatchObject({ box: noPreset, weight: 3.25 });
});

test("weight is not proposed if that of a line is unknown", () => {
  const unknown = { ...packed, items: [...items, { orderItemId: "line-3", quantity: 1 }] };
  expect(describePackage({}, unknown)).toMatchObject({ weight: undefined, isWeightProposed: false });
  expect(describePackage({}, { ...packed, items: [] })).toMatchObject({ weight: undefined });
});

test("units follow the region unless lines or preset have some", () => {
  const bare = { items: [], lines: [], presets: [] };
  expect(describePackage({}, { ...bare, region: "US" })).toMatchObject({ weightUnit: "lb", dimensionUnit: "in" });
  expect(describePackage({}, { ...bare, region: "FR" })).toMatchObject({ weightUnit: "kg", dimensionUnit: "cm" });
});

test("entered weight and custom size are sent, and a proposed weight is left to the server", () => {
  expect(packageInput(describePackage({}, packed))).toEqual({ presetId: "box", weight: null, weightUnit: "kg" });
  const custom = { box: customSize, weight: 4, length: 30, width: 20, height: 10 };
  expect(packageInput(describePackage(custom, packed))).toEqual({
    presetId: null,
    weight: 4,
    weightUnit: "kg",
    length: 30,
    width: 20,
    height: 10,
    dimensionUnit: "cm",
  });
});

test("preset that is no longer offered is not sent", () => {
  expect(packageInput(describePackage({ box: "gone" }, packed))).toMatchObject({ presetId: null });
});
