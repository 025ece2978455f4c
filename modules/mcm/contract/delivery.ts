import { z } from "zod";
import {
  maxBarcodeLength,
  maxDescriptionLength,
  maxProductNameLength,
  maxSizeMillimeters,
  maxSkuLength,
  maxWeightGrams,
} from "./limits.ts";
import { sizeUnits, weightUnits } from "./measures.ts";

const positive = (max: number) => z.number().positive().max(max);

/** What a source says about a product. */
export const productContent = z.object({
  name: z.string().max(maxProductNameLength),
  description: z.string().max(maxDescriptionLength).optional(),
  barcode: z.string().max(maxBarcodeLength).optional(),
  /** A decimal number. */
  price: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,4})?$/)
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3,7}$/)
    .optional(),
  imageUrl: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional(),
  weight: z.object({ grams: positive(maxWeightGrams), unit: z.enum(weightUnits) }).optional(),
  size: z
    .object({
      lengthMm: positive(maxSizeMillimeters),
      widthMm: positive(maxSizeMillimeters),
      heightMm: positive(maxSizeMillimeters),
      unit: z.enum(sizeUnits),
    })
    .optional(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
});
export type ProductContent = z.infer<typeof productContent>;

/** A product as one source describes it, at one version of that source. */
export const productDelivery = z.object({
  sku: z.string().min(1).max(maxSkuLength),
  /** The ID of a sales channel, or "mcm" for marketplace management. */
  source: z.union([z.literal("mcm"), z.uuid()]),
  /** The source's time of change or counter, never ours. */
  sourceVersion: z.int().nonnegative(),
  observedAt: z.iso.datetime(),
  /** Null: the source has removed the product. */
  content: productContent.nullable(),
});
export type ProductDelivery = z.infer<typeof productDelivery>;
