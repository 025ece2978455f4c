import { z } from "zod";
import { maxNameLength } from "./limits.ts";
import { line, optionalLine } from "./location-input.ts";
import { dimensionUnits, weightUnits } from "./units.ts";

// What may be said about a package preset. The form of the console and the api hold to the same rules.

export const packageKinds = ["OWN", "CARRIER"] as const;

const positive = "Please enter a number above 0";
const length = z.number(positive).positive(positive).max(5_000, "Please enter at most 5 m");
const weight = z.number("Please enter a number").max(2_000_000, "Please enter at most 2,000 kg");

/** Lengths are in millimeters and weights in grams. */
export const packageInput = z
  .object({
    name: line(maxNameLength),
    kind: z.enum(packageKinds),
    carrierName: optionalLine(60),
    length,
    width: length,
    height: length,
    dimensionUnit: z.enum(dimensionUnits),
    emptyWeight: weight.min(0, "Please enter 0 or more"),
    maxWeight: weight
      .positive(positive)
      .nullish()
      .transform((value) => value ?? null),
    weightUnit: z.enum(weightUnits),
    barcode: optionalLine(80),
  })
  .refine(({ kind, carrierName }) => kind === "OWN" || carrierName !== null, {
    path: ["carrierName"],
    error: "Please name the carrier",
  })
  .refine(({ emptyWeight, maxWeight }) => maxWeight === null || maxWeight > emptyWeight, {
    path: ["maxWeight"],
    error: "Please enter more than the empty weight",
  })
  .transform((preset) => (preset.kind === "OWN" ? { ...preset, carrierName: null } : preset));

/** A preset as it is stored. */
export type PackageFacts = z.output<typeof packageInput>;
