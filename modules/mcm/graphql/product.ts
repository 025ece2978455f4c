import { fromGrams, fromMillimeters, type SizeUnit, type WeightUnit } from "../contract/measures.ts";
import type { McmProductResolvers } from "./resolvers.gen.ts";

const weightOf = (grams: number | null, unit: WeightUnit | null) =>
  grams === null || unit === null ? null : { value: fromGrams(grams, unit), unit, grams };

const sizeOf = (
  sides: { length: number | null; width: number | null; height: number | null },
  unit: SizeUnit | null,
) => {
  const { length, width, height } = sides;
  if (length === null || width === null || height === null || unit === null) return null;
  const side = (millimeters: number) => fromMillimeters(millimeters, unit);
  return { length: side(length), width: side(width), height: side(height), unit };
};

export const McmProduct: McmProductResolvers = {
  weight: ({ weightG, weightUnit }) => weightOf(weightG, weightUnit),
  size: ({ lengthMm, widthMm, heightMm, sizeUnit }) =>
    sizeOf({ length: lengthMm, width: widthMm, height: heightMm }, sizeUnit),
  salesChannelIds: ({ channelIds }) => channelIds,
  shippingWeight: ({ shippingWeightG, shippingWeightUnit }) => weightOf(shippingWeightG, shippingWeightUnit),
  shippingSize: ({ shippingLengthMm, shippingWidthMm, shippingHeightMm, shippingSizeUnit }) =>
    sizeOf({ length: shippingLengthMm, width: shippingWidthMm, height: shippingHeightMm }, shippingSizeUnit),
  bins: ({ bins }) => Object.entries(bins).map(([locationId, bin]) => ({ locationId, bin })),
};
