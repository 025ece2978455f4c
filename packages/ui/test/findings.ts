import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}

// Stories are fragments without landmarks and first heading.
const all = {
  rules: Object.fromEntries(
    ["region", "landmark-one-main", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]),
  ),
};
const colors = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** Violations found by axe. */
async function violationsOn(page: Page, checks: object): Promise<string[]> {
  const found = await page.evaluate(
    async (options) => (await (globalThis as unknown as { axe: Axe }).axe.run(options)).violations,
    // These checks need no fetched assets.
    { ...checks, resultTypes: ["violations"], preload: false },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Injects axe through the debugger, which bypasses the page's policy. */
export async function prepareFindings(page: Page): Promise<void> {
  await page.evaluate(axe);
}

/** Describes the problems of the shown story. */
export async function findingsOn(page: Page): Promise<string[]> {
  return [...(await violationsOn(page, all)), ...(await overflowOn(page))];
}

export async function overflowOn(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [`${overflow} px wider than the screen`] : [];
}

/** Describes color problems, the only ones that can differ between themes. */
export function colorFindingsOn(page: Page): Promise<string[]> {
  return violationsOn(page, colors);
}
