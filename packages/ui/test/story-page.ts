import type { Browser, BrowserContext, Page } from "playwright-core";

export interface StoryView {
  theme?: "light" | "dark";
  width?: number;
}

// What is at work may be about to finish, or be a story about being at work.
const settled = `new Promise((done) => setTimeout(done, document.querySelector("[aria-busy=true]") ? 300 : 0)).then(() => Promise.all([
  document.fonts.ready,
  ...Array.from(document.images, (image) => image.decode().catch(() => 0)),
  ...document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => 0)),
]) ).then(() => undefined)`;

/** Where pages are visited: a second one in the same context costs a third of the first. */
export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ reducedMotion: "reduce", locale: "en-US", timezoneId: "America/Chicago" });
}

/** A fresh page of the workbench, at a story. Whatever it logs as an error is told to `report`. */
export async function visit(
  context: BrowserContext,
  url: string,
  story: string,
  { theme = "light", width = 1024 }: StoryView,
  report: (problem: string) => void,
): Promise<Page> {
  const page = await context.newPage();
  const tell = (text: string): void => report(`${page.url().split("#")[1] ?? ""}: ${text}`);
  page.on("pageerror", (error) => tell(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") tell(message.text());
  });
  await page.setViewportSize({ width, height: 768 });
  await page.goto(`${url}/#${story}`);
  await dress(page, theme);
  await show(page, story);
  return page;
}

/** Light or dark, whether the page or the system says so. */
export async function dress(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.dataset["theme"] = name;
  }, theme);
}

/** Shows another story in the same page: a tenth of the time of a fresh one. */
export async function show(page: Page, story: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = id;
  }, story);
  await page.locator(`[data-story="${story}"]`).waitFor();
  await page.locator("[data-pending]").waitFor({ state: "detached" }); // a part that is loaded when it is needed
  await page.evaluate(settled);
}

/** The story and whatever it opened over the page. */
export async function photograph(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(() => {
    const bottoms = [...document.body.querySelectorAll("*")]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom);
    return { x: 0, y: 0, width: innerWidth, height: Math.ceil(Math.min(innerHeight, Math.max(40, ...bottoms))) };
  });
  return page.screenshot({ animations: "disabled", caret: "hide", clip });
}
