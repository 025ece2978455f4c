export const dimensionUnits = ["cm", "in"] as const;
export const weightUnits = ["g", "kg", "oz", "lb"] as const;
export type DimensionUnit = (typeof dimensionUnits)[number];
export type WeightUnit = (typeof weightUnits)[number];

const millimeters: Record<DimensionUnit, number> = { cm: 10, in: 25.4 };
const grams: Record<WeightUnit, number> = { g: 1, kg: 1_000, oz: 28.349523125, lb: 453.59237 };

// Twelve digits undo the noise of binary fractions without losing what was entered.
const clean = (value: number): number => Number(value.toPrecision(12));

export const toMillimeters = (value: number, unit: DimensionUnit): number => clean(value * millimeters[unit]);
export const fromMillimeters = (value: number, unit: DimensionUnit): number => clean(value / millimeters[unit]);
export const toGrams = (value: number, unit: WeightUnit): number => clean(value * grams[unit]);
export const fromGrams = (value: number, unit: WeightUnit): number => clean(value / grams[unit]);
