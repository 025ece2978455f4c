import { expect, test } from "vitest";
import { setStage } from "./browser.ts";
import { findingsOn, prepareFindings } from "./findings.ts";
import { differenceFrom } from "./pictures.ts";
import { photograph, show } from "./story-page.ts";

const stage = setStage();

const views = [
  { theme: "light", width: 1024 },
  { theme: "dark", width: 1024 },
  { theme: "light", width: 375 },
] as const;

test.for(views)(
  "every story is accessible and looks as it did: $theme, $width px",
  { timeout: 600_000 },
  async (view) => {
    const ids = await stage.stories();
    expect(new Set(ids).size).toBe(ids.length);
    const findings: string[] = [];
    const page = await stage.open(ids[0] ?? "", view);
    await prepareFindings(page);
    for (const id of ids) {
      await show(page, id);
      for (const finding of await findingsOn(page)) findings.push(`${id}: ${finding}`);
      const difference = differenceFrom(`${id}.${view.theme}-${view.width}`, await photograph(page));
      if (difference) findings.push(difference);
    }
    expect(findings).toEqual([]);
  },
);
