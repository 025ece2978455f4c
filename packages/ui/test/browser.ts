import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { show, storiesOn, type StoryView, visit } from "./story-page.ts";

export interface Stage {
  /** A fresh page with one story in it, at rest. */
  open(story: string, view?: StoryView): Promise<Page>;
  /** The ids of all stories. */
  stories(): Promise<string[]>;
}

/** Sets a test file up with the run's browser. A page that breaks its policy or throws fails the test that opened it. */
export function setStage(): Stage {
  let browser: Browser;
  let problems: string[] = [];
  const pages: Page[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject("browserAddress"));
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
    const found = problems;
    problems = [];
    expect(found).toEqual([]);
  });

  async function open(view: StoryView = {}): Promise<Page> {
    const page = await visit(browser, inject("workbenchUrl"), view, (problem) => problems.push(problem));
    pages.push(page);
    return page;
  }

  return {
    async open(story, view) {
      const page = await open(view);
      await show(page, story);
      return page;
    },
    stories: async () => storiesOn(await open()),
  };
}
