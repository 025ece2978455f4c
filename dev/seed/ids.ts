/** A fixed id: the scenario's mark, and a number within it. */
export function seedId(scenario: "0000" | "0001" | "0002" | "0003", number: number): string {
  return `0190c0de-${scenario}-7000-8000-${String(number).padStart(12, "0")}`;
}

/** When everything in a scenario was made. */
export const seededAt = "2026-01-05T09:00:00Z";
