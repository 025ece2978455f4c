import type { Outcomes } from "../outcomes.ts";

/**
 * Returns a Playwright test list of the journeys that did not pass. Files whose journeys build on each other are listed
 * as a whole.
 */
export function journeysToRepeat({ tests }: Outcomes, isSerial: (file: string) => boolean): string {
  const lines = tests
    .filter(({ isPassed }) => !isPassed)
    .map(({ file, title }) => (isSerial(file) ? file : `${file} › ${title}`));
  return [...new Set(lines)].join("\n");
}
