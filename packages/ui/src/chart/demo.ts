// Numbers for stories: made by a rule, so that pictures stay the same.

/** Days from the first one on, as the calendar has them. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(start + index * 86_400_000).toISOString().slice(0, 10));
}

export function hoursFrom(first: string, count: number): string[] {
  const start = Date.parse(first);
  return Array.from({ length: count }, (_, index) => new Date(start + index * 3_600_000).toISOString());
}

/** A course around a level, with a weekly rhythm and a trend. */
export function course(count: number, level: number, seed: number): number[] {
  let state = seed * 7919 + 17;
  let drift = 0;
  return Array.from({ length: count }, (_, index) => {
    state = (state * 16_807) % 2_147_483_647;
    drift += (state / 2_147_483_647 - 0.48) * 0.06;
    const week = 1 + 0.14 * Math.sin(((index + seed) / 7) * 2 * Math.PI);
    return Math.round(level * week * (1 + drift));
  });
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const shortDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", notation: "compact" });
const counts = new Intl.NumberFormat("en-US");

export const money = (value: number): string => dollars.format(value);
export const shortMoney = (value: number): string => shortDollars.format(value);
export const count = (value: number): string => counts.format(value);
