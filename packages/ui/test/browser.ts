import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { leave, openContext, type StoryView, visit } from "./story-page.ts";

export interface Stage {
  /** A page that shows one story, after it has settled. */
  open(story: string, view?: StoryView): Promise<Page>;
}

/** Sets up a test file with the shared browser. Policy violations and errors fail the test. */
export function setStage(): Stage {
  let browser: Browser;
  let context: BrowserContext;
  let problems: string[] = [];
  const pages: Page[] = [];
  const free: Page[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject("browserAddress"));
    context = await openContext(browser);
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const used = pages.splice(0);
    await Promise.all(used.map(leave));
    free.push(...used);
    const found = problems;
    problems = [];
    expect(found).toEqual([]);
  });

  return {
    async open(story, view = {}) {
      const page = free.pop() ?? (await context.newPage());
      pages.push(page);
      await visit(page, inject("workbenchUrl"), story, view, (problem) => problems.push(problem));
      return page;
    },
  };
}
