/** "100-999": telemetry has no exact numbers. */
export function countRange(count: number): string {
  const start = 10 ** Math.max(0, String(count).length - 1);
  return count === 0 ? "0" : `${start}-${start * 10 - 1}`;
}
