// Weights are stored in grams and sizes in millimeters, with the unit that was entered.

export const weightUnits = ["g", "kg", "oz", "lb"] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const sizeUnits = ["cm", "in"] as const;
export type SizeUnit = (typeof sizeUnits)[number];

const gramsPer: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1_000, oz: 28.349523125, lb: 453.59237 };
const millimetersPer: Readonly<Record<SizeUnit, number>> = { cm: 10, in: 25.4 };

export const toGrams = (value: number, unit: WeightUnit): number => value * gramsPer[unit];
export const toMillimeters = (value: number, unit: SizeUnit): number => value * millimetersPer[unit];

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Returns the value as it was entered, to three decimals. */
export const fromGrams = (grams: number, unit: WeightUnit): number => rounded(grams / gramsPer[unit]);
export const fromMillimeters = (millimeters: number, unit: SizeUnit): number =>
  rounded(millimeters / millimetersPer[unit]);
