import { z } from "zod";
import { maxBinLength, maxBins, maxSizeMillimeters, maxWeightGrams } from "./limits.ts";
import { fromGrams, fromMillimeters, sizeUnits, toGrams, toMillimeters, weightUnits } from "./measures.ts";

const above = "Please enter a number above 0";

export const weightInput = z
  .object({ value: z.number().positive(above), unit: z.enum(weightUnits) })
  .refine(({ value, unit }) => toGrams(value, unit) <= maxWeightGrams, {
    error: ({ input }) => `Please enter ${fromGrams(maxWeightGrams, unitOf(input, "kg"))} or less`,
  });

const side = z.number().positive(above);
export const sizeInput = z
  .object({ length: side, width: side, height: side, unit: z.enum(sizeUnits) })
  .refine(
    ({ length, width, height, unit }) => toMillimeters(Math.max(length, width, height), unit) <= maxSizeMillimeters,
    { error: ({ input }) => `Please enter ${fromMillimeters(maxSizeMillimeters, unitOf(input, "cm"))} or less` },
  );

/** The fields of a product that users maintain for shipping. A null removes the value. */
export const shippingInput = z.object({
  weight: weightInput.nullable(),
  size: sizeInput.nullable(),
  /** A code of the Harmonized System: 6 to 10 digits. Dots and spaces are ignored. */
  customsCode: z
    .string()
    .transform((text) => text.replaceAll(/[.\s]/g, ""))
    .pipe(z.string().regex(/^\d{6,10}$/, "Please enter 6 to 10 digits"))
    .nullable(),
  originCountry: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}$/, "Please enter a two-letter country code"))
    .nullable(),
  bins: z
    .array(
      z.object({
        locationId: z.uuid(),
        bin: z
          .string()
          .trim()
          .min(1, "This field is required")
          .max(maxBinLength, `Please enter ${maxBinLength} characters or less`),
      }),
    )
    .max(maxBins, `Please enter ${maxBins} or less`)
    .refine((bins) => new Set(bins.map(({ locationId }) => locationId)).size === bins.length, "One bin per location"),
});
export type ShippingInput = z.infer<typeof shippingInput>;

function unitOf<Unit extends string>(input: unknown, otherwise: Unit): Unit {
  return (input as { unit?: Unit } | undefined)?.unit ?? otherwise;
}
