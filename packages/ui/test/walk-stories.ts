import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findStories } from "../workbench/story-list.ts";
import { setStage } from "./browser.ts";
import { colorFindingsOn, findingsOn, overflowOn, prepareFindings } from "./findings.ts";
import { differenceFrom, keptPictures } from "./pictures.ts";
import { dress, photograph, show } from "./story-page.ts";

/** Checks one half of the stories: each half has a file of its own, so that both run side by side. */
export function walkStories(half: 0 | 1): void {
  const stage = setStage();
  const stories = findStories();
  const mine = stories.filter((_, at) => at % 2 === half);
  type Story = (typeof stories)[number];

  async function walk(width: number, look: (page: Page, story: Story) => Promise<(string | undefined)[]>) {
    const findings: string[] = [];
    const page = await stage.open(mine[0]?.id ?? "", { width });
    await prepareFindings(page);
    for (const story of mine) {
      await show(page, story.id);
      for (const finding of await look(page, story)) if (finding) findings.push(`${story.id}: ${finding}`);
    }
    return findings;
  }

  test("every story has a name of its own", () => {
    expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
  });

  test("every widget has a picture, and every picture a story", () => {
    const widgetOf = (id: string) => id.split("--")[0];
    const pictured = stories.filter(({ tags }) => tags.includes("picture"));
    expect(new Set(pictured.map(({ id }) => widgetOf(id)))).toEqual(new Set(stories.map(({ id }) => widgetOf(id))));
    const names = pictured.flatMap(({ id, tags }) => [
      `${id}.light-1024`,
      `${id}.dark-1024`,
      ...(tags.includes("phone") ? [`${id}.light-375`] : []),
    ]);
    expect(keptPictures()).toEqual(names.toSorted());
  });

  test(
    "every story is accessible, light and dark, and pictured ones look as before",
    { timeout: 600_000 },
    async () => {
      const findings = await walk(1024, async (page, { id, tags }) => {
        const compare = async (theme: string) =>
          tags.includes("picture") ? [differenceFrom(`${id}.${theme}-1024`, await photograph(page))] : [];
        const light = [...(await findingsOn(page)), ...(await compare("light"))];
        await dress(page, "dark");
        const dark = [...(await colorFindingsOn(page)), ...(await compare("dark"))];
        await dress(page, "light");
        return [...light, ...dark];
      });
      expect(findings).toEqual([]);
    },
  );

  test("every story fits a phone, and those with a layout for it look as before", { timeout: 600_000 }, async () => {
    const findings = await walk(375, async (page, { id, tags }) =>
      tags.includes("phone")
        ? [...(await findingsOn(page)), differenceFrom(`${id}.light-375`, await photograph(page))]
        : overflowOn(page),
    );
    expect(findings).toEqual([]);
  });
}
