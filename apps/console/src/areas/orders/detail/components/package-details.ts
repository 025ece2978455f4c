import { type DimensionUnit, fromGrams, toGrams, type WeightUnit } from "@bc/inventory/contract/units";
import type { ListPresetsQuery } from "../api/list-presets.gen.ts";
import type { OrderLine } from "./order.ts";
import type { PackedItem } from "./ship-choice.ts";

export type Preset = ListPresetsQuery["inventory_location"]["packages"][number];

/** Choices beside the presets of a location. */
export const noPreset = "none";
export const customSize = "custom";

/** What the user entered about a package. */
export interface PackageDetails {
  /** A preset, an own size or none; until the user chooses, the default of the location. */
  box?: string | undefined;
  /** Until the user enters one, it is proposed. */
  weight?: number | undefined;
  weightUnit?: WeightUnit | undefined;
  length?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  dimensionUnit?: DimensionUnit | undefined;
}

/** What a package is, with what is proposed for it. */
export interface DescribedPackage extends PackageDetails {
  box: string;
  weightUnit: WeightUnit;
  isWeightProposed: boolean;
  dimensionUnit: DimensionUnit;
}

interface Packed {
  items: readonly PackedItem[];
  lines: readonly OrderLine[];
  presets: readonly Preset[];
  /** The user's region, which decides the units of packages that nothing else does. */
  region: string;
}

/** Completes what the user entered: the default preset, and the weight of the items and the empty package. */
export function describePackage(given: PackageDetails, { items, lines, presets, region }: Packed): DescribedPackage {
  const chosen = given.box ?? presets.find(({ isDefault }) => isDefault)?.packageId;
  const preset = presets.find(({ packageId }) => packageId === chosen);
  const packed = items.map(({ orderItemId, quantity }) => ({
    line: lines.find(({ id }) => id === orderItemId),
    quantity,
  }));
  const isImperial = region === "US";
  const weightUnit =
    given.weightUnit ??
    packed.find(({ line }) => line?.weightUnit)?.line?.weightUnit ??
    preset?.weightUnit ??
    (isImperial ? "lb" : "kg");
  const grams = packed.reduce(
    (sum, { line, quantity }) =>
      line?.weight && line.weightUnit ? sum + toGrams(line.weight, line.weightUnit) * quantity : Number.NaN,
    preset?.emptyWeight ?? 0,
  );
  const isWeightProposed = given.weight === undefined && items.length > 0 && !Number.isNaN(grams);
  return {
    ...given,
    box: preset?.packageId ?? (chosen === customSize ? customSize : noPreset),
    weight: isWeightProposed ? Number(fromGrams(grams, weightUnit).toFixed(3)) : given.weight,
    weightUnit,
    isWeightProposed,
    dimensionUnit: given.dimensionUnit ?? (isImperial ? "in" : "cm"),
  };
}

/** What is sent about a package. The server computes a proposed weight itself, from the exact weights. */
export function packageInput({ box, weight, weightUnit, isWeightProposed, ...size }: DescribedPackage) {
  const { length, width, height, dimensionUnit } = size;
  return {
    presetId: box === noPreset || box === customSize ? null : box,
    weight: isWeightProposed ? null : (weight ?? null),
    weightUnit: weight === undefined ? null : weightUnit,
    ...(box === customSize && { length: length ?? null, width: width ?? null, height: height ?? null, dimensionUnit }),
  };
}
