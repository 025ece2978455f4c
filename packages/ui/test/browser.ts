import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export interface StoryView {
  theme?: "light" | "dark";
  width?: number;
}

export interface Stage {
  /** A fresh page with one story in it, at rest. */
  open(story: string, view?: StoryView): Promise<Page>;
  /** The ids of all stories. */
  stories(): Promise<string[]>;
}

const settled = `Promise.all([
  document.fonts.ready,
  ...document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => 0)),
]).then(() => undefined)`;

/** Shows another story in the same page: a tenth of the time of a fresh one. */
export async function show(page: Page, story: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = id;
  }, story);
  await page.locator("[data-story]").waitFor();
  await page.evaluate(settled);
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

  async function visit({ theme = "light", width = 1024 }: StoryView = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: 768 },
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: "en-US",
      timezoneId: "America/Chicago",
    });
    const page = await context.newPage();
    pages.push(page);
    const report = (text: string): void => void problems.push(`${page.url().split("#")[1] ?? ""}: ${text}`);
    page.on("pageerror", (error) => report(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") report(message.text());
    });
    await page.goto(`${inject("workbenchUrl")}/?theme=${theme}`);
    await page.locator("li").first().waitFor();
    return page;
  }

  return {
    async open(story, view) {
      const page = await visit(view);
      await show(page, story);
      return page;
    },
    stories: async () => (await visit()).locator("li").allTextContents(),
  };
}
