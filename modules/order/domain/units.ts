import type { WeightUnit } from "../contract/model.ts";

const grams: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1_000, oz: 28.349523125, lb: 453.59237 };
const millimeters = { cm: 10, in: 25.4 } as const;

export const gramsOf = (weight: number, unit: WeightUnit): number => weight * grams[unit];
export const millimetersOf = (length: number, unit: keyof typeof millimeters): number => length * millimeters[unit];
