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

// A story is a fragment: landmarks and the first heading are the page's business.
const all = {
  rules: Object.fromEntries(
    ["region", "landmark-one-main", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]),
  ),
};
const colors = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** What axe finds wrong. */
async function violationsOn(page: Page, checks: object): Promise<string[]> {
  const found = await page.evaluate(
    async (options) => (await (globalThis as unknown as { axe: Axe }).axe.run(options)).violations,
    // Nothing that is fetched for a check is needed by these.
    { ...checks, resultTypes: ["violations"], preload: false },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Before the first story whose findings are asked for; by way of the debugger, which the page's policy does not bind. */
export async function prepareFindings(page: Page): Promise<void> {
  await page.evaluate(axe);
}

/** Returns in words what is wrong with the story that is shown. */
export async function findingsOn(page: Page): Promise<string[]> {
  return [...(await violationsOn(page, all)), ...(await overflowOn(page))];
}

export async function overflowOn(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [`${overflow} px wider than the screen`] : [];
}

/** What is wrong with its colours: all that can differ in the other theme, which changes nothing else. */
export function colorFindingsOn(page: Page): Promise<string[]> {
  return violationsOn(page, colors);
}
