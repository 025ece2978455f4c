import { expect, test } from "vitest";
import { setStage } from "./browser.ts";
import { findingsOn, prepareFindings } from "./findings.ts";
import { differenceFrom } from "./pictures.ts";
import { photograph, show, type StoryView } from "./story-page.ts";

/** Looks at every story in one view. Each view has a file of its own, so that they are walked side by side. */
export function walkStories(view: Required<StoryView>): void {
  const stage = setStage();
  const { theme, width } = view;
  test(`every story is accessible and looks as it did: ${theme}, ${width} px`, { timeout: 600_000 }, async () => {
    const ids = await stage.stories();
    expect(new Set(ids).size).toBe(ids.length);
    const findings: string[] = [];
    const page = await stage.open(ids[0] ?? "", view);
    await prepareFindings(page);
    for (const id of ids) {
      await show(page, id);
      for (const finding of await findingsOn(page)) findings.push(`${id}: ${finding}`);
      const difference = differenceFrom(`${id}.${theme}-${width}`, await photograph(page));
      if (difference) findings.push(difference);
    }
    expect(findings).toEqual([]);
  });
}
