import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "./browser.ts";
import { differenceFrom } from "./pictures.ts";
import { photograph, show } from "./story-page.ts";

const stage = setStage();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const views = [
  { theme: "light", width: 1024 },
  { theme: "dark", width: 1024 },
  { theme: "light", width: 375 },
] as const;

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}

/** What axe finds wrong. */
async function violationsOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    // A story is a fragment: landmarks and the first heading are the page's business.
    const rules = Object.fromEntries(
      ["region", "landmark-one-main", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]),
    );
    return (await (globalThis as unknown as { axe: Axe }).axe.run({ rules, resultTypes: ["violations"] })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

test.for(views)(
  "every story is accessible and looks as it did: $theme, $width px",
  { timeout: 600_000 },
  async (view) => {
    const ids = await stage.stories();
    expect(new Set(ids).size).toBe(ids.length);
    const findings: string[] = [];
    const page = await stage.open(ids[0] ?? "", view);
    await page.evaluate(axe); // by way of the debugger, which the page's policy does not bind
    for (const id of ids) {
      await show(page, id);
      for (const violation of await violationsOn(page)) findings.push(`${id}: ${violation}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) findings.push(`${id}: ${overflow} px wider than the screen`);
      const difference = differenceFrom(`${id}.${view.theme}-${view.width}`, await photograph(page));
      if (difference) findings.push(difference);
    }
    expect(findings).toEqual([]);
  },
);
