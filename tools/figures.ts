/** A value that a bench or chaos run measured, and its goal. */
export interface Figure {
  name: string;
  value: number;
  goal: { atMost: number } | { atLeast: number };
  /** The requirement that it proves, read by `pnpm coverage`. Only for runs whose missed goals fail `.ci/run`. */
  proves?: string;
}

export function isReached({ value, goal }: Figure): boolean {
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

export function formatFigure(figure: Figure): string {
  const { name, value, goal } = figure;
  const rounded = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
  const aim = "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return `figure ${name} ${rounded} (goal ${aim}) ${isReached(figure) ? "ok" : "short"}`;
}

/** Prints the figures, missed goals last, and fails the process if there are any. */
export function report(figures: readonly Figure[]): void {
  const missed = figures.filter((figure) => !isReached(figure));
  for (const figure of [...figures.filter(isReached), ...missed]) console.log(formatFigure(figure));
  if (missed.length > 0) process.exitCode = 1;
}
