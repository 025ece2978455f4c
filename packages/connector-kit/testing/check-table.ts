export interface CheckOutcome {
  readonly source: string;
  readonly check: string;
  readonly isPassed: boolean;
}

/**
 * Returns the outcomes as text: a row per source, a numbered column per check, and what the numbers mean. A dot is a check
 * that the source does not have.
 */
export function checkTable(outcomes: readonly CheckOutcome[]): string {
  const sources = [...new Set(outcomes.map(({ source }) => source))].toSorted();
  const checks = [...new Set(outcomes.map(({ check }) => check))];
  const width = Math.max(0, ...sources.map((source) => source.length));
  const cellOf = (source: string, check: string): string => {
    const found = outcomes.filter((one) => one.source === source && one.check === check);
    if (found.length === 0) return "·";
    return found.every(({ isPassed }) => isPassed) ? "✓" : "✗";
  };
  const row = (head: string, cells: string[]): string =>
    [head.padEnd(width), ...cells.map((cell) => cell.padStart(3))].join("");
  const numbers = checks.map((_, at) => String(at + 1));
  return [
    row("", numbers),
    ...sources.map((source) =>
      row(
        source,
        checks.map((check) => cellOf(source, check)),
      ),
    ),
    "",
    ...checks.map((check, at) => `${String(at + 1).padStart(2)} ${check}`),
  ].join("\n");
}
