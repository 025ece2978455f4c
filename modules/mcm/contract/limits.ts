/** Products that one transaction delivers. */
export const maxDeliveredProducts = 500;
export const maxSearchLength = 200;
export const maxSkuLength = 100;
export const maxProductNameLength = 500;
export const maxBarcodeLength = 64;
export const maxDescriptionLength = 5_000;
export const maxBinLength = 40;
/** A business has at most this many locations, so a product has at most as many bins. */
export const maxBins = 200;
export const maxWeightGrams = 1_000_000;
export const maxSizeMillimeters = 10_000;
/** Lists count exactly up to here. */
export const maxCounted = 10_000;
/** Products that a list is asked for by SKU. */
export const maxSkus = 100;
