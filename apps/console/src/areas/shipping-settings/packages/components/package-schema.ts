import { packageInput, packageKinds } from "@bc/inventory/contract/package-input";
import {
  type DimensionUnit,
  dimensionUnits,
  fromGrams,
  fromMillimeters,
  toGrams,
  toMillimeters,
  type WeightUnit,
  weightUnits,
} from "@bc/inventory/contract/units";
import { z } from "zod";
import type { ListPackagesQuery } from "../../api/list-packages.gen.ts";

export type SavedPackage = ListPackagesQuery["inventory_packageList"]["data"][number];

const positive = "Please enter a number above 0";
const size = z.number(positive).positive(positive);

/** The fields of the form, in the units that the user chose. */
export const packageForm = z.object({
  name: packageInput.in.shape.name,
  kind: z.enum(packageKinds),
  carrierName: packageInput.in.shape.carrierName,
  length: size,
  width: size,
  height: size,
  dimensionUnit: z.enum(dimensionUnits),
  emptyWeight: z.number().min(0, "Please enter 0 or more"),
  maxWeight: size.optional(),
  weightUnit: z.enum(weightUnits),
  barcode: packageInput.in.shape.barcode,
});

/** Returns what the api stores: millimeters and grams. */
export function factsOf({ length, width, height, emptyWeight, maxWeight, ...rest }: z.output<typeof packageForm>) {
  const mm = (value: number) => toMillimeters(value, rest.dimensionUnit);
  const grams = (value: number) => toGrams(value, rest.weightUnit);
  return {
    ...rest,
    carrierName: rest.kind === "CARRIER" ? rest.carrierName : null,
    length: mm(length),
    width: mm(width),
    height: mm(height),
    emptyWeight: grams(emptyWeight),
    maxWeight: maxWeight === undefined ? null : grams(maxWeight),
  };
}

export function valuesOf(saved: SavedPackage) {
  const [size, weight]: [DimensionUnit, WeightUnit] = [saved.dimensionUnit, saved.weightUnit];
  const { name, kind, carrierName, barcode, dimensionUnit, weightUnit } = saved;
  return {
    name,
    kind,
    carrierName,
    barcode,
    dimensionUnit,
    weightUnit,
    length: fromMillimeters(saved.length, size),
    width: fromMillimeters(saved.width, size),
    height: fromMillimeters(saved.height, size),
    emptyWeight: fromGrams(saved.emptyWeight, weight),
    maxWeight: saved.maxWeight === null ? null : fromGrams(saved.maxWeight, weight),
  };
}

const isImperial = (country: string): boolean => country === "US";

/** The units of a new preset follow the user's region. */
export function newValues(region: string) {
  const kind: SavedPackage["kind"] = "OWN";
  const [dimensionUnit, weightUnit]: [DimensionUnit, WeightUnit] = isImperial(region) ? ["in", "oz"] : ["cm", "g"];
  return { kind, dimensionUnit, weightUnit };
}
