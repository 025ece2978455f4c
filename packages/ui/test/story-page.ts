import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

export interface StoryView {
  theme?: "light" | "dark";
  width?: number;
}

/** Opens pages in a shared context, where a second one takes a third of the time. */
export function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ locale: "en-US", timezoneId: "America/Chicago" });
}

/** Opens a story in the workbench. Logged errors are passed to `report`. */
export async function visit(
  page: Page,
  url: string,
  story: string,
  { theme = "light", width = 1024 }: StoryView,
  report: (problem: string) => void,
): Promise<void> {
  const tell = (text: string): void => report(`${page.url().split("#")[1] ?? ""}: ${text}`);
  page.on("pageerror", (error) => tell(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") tell(message.text());
  });
  await page.setViewportSize({ width, height: 768 });
  await page.emulateMedia({ media: null, reducedMotion: "reduce" });
  await page.goto(`${url}/#${story}`);
  await dress(page, theme);
  await show(page, story);
}

/** Resets the page, which is several times faster than a fresh one: no story is running, and nothing is hovered. */
export async function leave(page: Page): Promise<void> {
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  page.removeAllListeners();
  await page.goto("about:blank");
}

/** Sets light or dark, by page and system. */
export async function dress(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.dataset["theme"] = name;
  }, theme);
}

/** Shows another story in the same page and waits until it settles, in a tenth of the time of a fresh one. */
export async function show(page: Page, story: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = id;
  }, story);
  await page.locator(`[data-story="${story}"]`).waitFor();
  await page.locator("[data-pending]").waitFor({ state: "detached" }); // a lazily loaded part
  await page.evaluate(async () => {
    // A busy story may be about to finish, or show the busy state.
    const isBusy = document.querySelector("[aria-busy=true]");
    await new Promise((done) => setTimeout(done, isBusy ? 300 : 0));
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled([
      document.fonts.ready,
      ...Array.from(document.images, (image) => image.decode()),
      ...finite.map(({ finished }) => finished),
    ]);
  });
}

/** Takes a picture of the story and its overlays. Playwright's own function takes twice as long. */
export async function photograph(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations === Infinity) animation.cancel();
      else animation.finish();
    const bottoms = [...document.body.querySelectorAll("*")]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom);
    const height = Math.ceil(Math.min(innerHeight, Math.max(40, ...bottoms)));
    return { x: 0, y: 0, width: innerWidth, height, scale: 1 };
  });
  const camera = await cameraOf(page);
  const { data } = await camera.send("Page.captureScreenshot", { format: "png", clip, optimizeForSpeed: true });
  return Buffer.from(data, "base64");
}

const cameras = new WeakMap<Page, Promise<CDPSession>>();

function cameraOf(page: Page): Promise<CDPSession> {
  const camera = cameras.get(page) ?? page.context().newCDPSession(page);
  cameras.set(page, camera);
  return camera;
}
