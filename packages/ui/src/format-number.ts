const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });

/** Formats a number with commas: 1,234,567.5 */
export function formatNumber(value: number): string {
  return grouped.format(value);
}
