// Deterministic numbers for stories, so that pictures stay the same.

/** Returns consecutive calendar days. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(start + index * 86_400_000).toISOString().slice(0, 10));
}

export function hoursFrom(first: string, count: number): string[] {
  const start = Date.parse(first);
  return Array.from({ length: count }, (_, index) => new Date(start + index * 3_600_000).toISOString());
}

const week = [1.08, 0.97, 0.94, 0.96, 1, 1.12, 1.18];

/** Returns demo values around a level, with weekday, random and slow variation. */
export function course(length: number, level: number, seed: number): number[] {
  let state = seed * 7919 + 17;
  const chance = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  let slow = 0;
  return Array.from({ length }, (_, index) => {
    slow = slow * 0.98 + chance() * 0.05;
    return Math.round(level * (week[index % 7] ?? 1) * (1 + slow + chance() * 0.12 + index / length / 6));
  });
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const shortDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", notation: "compact" });
const counts = new Intl.NumberFormat("en-US");

export const money = (value: number): string => dollars.format(value);
export const shortMoney = (value: number): string => shortDollars.format(value);
export const count = (value: number): string => counts.format(value);
