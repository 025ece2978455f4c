import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findStories } from "../workbench/story-list.ts";
import { setStage } from "./browser.ts";
import { colorFindingsOn, findingsOn, prepareFindings } from "./findings.ts";
import { differenceFrom } from "./pictures.ts";
import { dress, photograph, show } from "./story-page.ts";

/** Looks at one half of the stories: each half has a file of its own, so that they are walked side by side. */
export function walkStories(half: 0 | 1): void {
  const stage = setStage();
  const ids = findStories().map(({ id }) => id);
  const mine = ids.filter((_, at) => at % 2 === half);

  async function walk(width: number, look: (page: Page, id: string) => Promise<(string | undefined)[]>) {
    const findings: string[] = [];
    const page = await stage.open(mine[0] ?? "", { width });
    await prepareFindings(page);
    for (const id of mine) {
      await show(page, id);
      for (const finding of await look(page, id)) if (finding) findings.push(`${id}: ${finding}`);
    }
    return findings;
  }

  test("every story has a name of its own", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("every story is accessible and looks as it did: light and dark", { timeout: 600_000 }, async () => {
    const findings = await walk(1024, async (page, id) => {
      const light = [...(await findingsOn(page)), differenceFrom(`${id}.light-1024`, await photograph(page))];
      await dress(page, "dark");
      const dark = [...(await colorFindingsOn(page)), differenceFrom(`${id}.dark-1024`, await photograph(page))];
      await dress(page, "light");
      return [...light, ...dark];
    });
    expect(findings).toEqual([]);
  });

  test("every story is accessible and looks as it did: on a phone", { timeout: 600_000 }, async () => {
    const findings = await walk(375, async (page, id) => [
      ...(await findingsOn(page)),
      differenceFrom(`${id}.light-375`, await photograph(page)),
    ]);
    expect(findings).toEqual([]);
  });
}
