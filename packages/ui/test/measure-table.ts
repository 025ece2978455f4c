import { type Browser, chromium, type Page } from "playwright-core";
import { browserOptions, serveWorkbench } from "./serve.ts";
import { openContext, visit } from "./story-page.ts";

/** Number of runs. The fastest one counts, because load only slows it down. */
const runs = 3;

/** Milliseconds per frame while 10,000 rows scroll, and until a change of 100,000 server rows is painted. */
export interface TableTimes {
  frame: number;
  sort: number;
  turn: number;
  filter: number;
}

/** Measures the table in a production build; the development build of React takes four times as long. */
export async function measureTable(): Promise<TableTimes> {
  const workbench = await serveWorkbench("data-table-at-size--", "production");
  const browser = await chromium.launch(browserOptions);
  try {
    return {
      frame: await scrollRows(browser, workbench.url),
      ...(await changeRows(browser, workbench.url)),
    };
  } finally {
    await browser.close();
    await workbench.close();
  }
}

async function open(browser: Browser, url: string, story: string): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await visit(page, url, story, {}, (problem) => {
    throw new Error(problem);
  });
  return page;
}

async function scrollRows(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url, "data-table-at-size--in-the-browser");
  await page.mouse.move(500, 300);
  const frames: number[] = [];
  for (let turn = 0; turn < runs; turn++)
    frames.push(
      await frameWhile(page, async () => {
        for (let wheel = 0; wheel < 60; wheel++) {
          await page.mouse.wheel(0, 300);
          await page.waitForTimeout(16);
        }
      }),
    );
  return Math.min(...frames);
}

async function changeRows(browser: Browser, url: string): Promise<Omit<TableTimes, "frame">> {
  const page = await open(browser, url, "data-table-at-size--on-the-server");
  const header = page.getByRole("button", { name: "Total", exact: true });
  const search = page.getByRole("searchbox");
  const range = page.getByRole("navigation").getByRole("status");
  const shows = (text: string) => range.filter({ hasText: text }).waitFor();
  const press = () => page.mouse.down().then(() => page.mouse.up());
  const best: Omit<TableTimes, "frame"> = { sort: Infinity, turn: Infinity, filter: Infinity };
  const measure = async (what: keyof typeof best, act: () => Promise<unknown>, rows: string): Promise<void> => {
    best[what] = Math.min(best[what], await untilPainted(page, act));
    await shows(rows);
  };
  for (let turn = 0; turn < runs; turn++) {
    await header.hover();
    await measure("sort", press, "1-10 of 100,000");
    await page.getByRole("button", { name: "Next page" }).hover();
    await measure("turn", press, "11-20 of 100,000");
    await search.focus();
    await measure("filter", () => page.keyboard.press("g"), "1-10 of 28,557");
    await page.keyboard.press("Escape");
    await shows("100,000");
  }
  return best;
}

/** Returns the milliseconds between frames during an action. */
async function frameWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as { frames: number[] | undefined };
    const frames: number[] = [];
    scope.frames = frames;
    const count = (time: number): void => {
      if (scope.frames !== frames) return; // a later run has started
      frames.push(time);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act();
  const frames = await page.evaluate(() => {
    const scope = globalThis as unknown as { frames: number[] | undefined };
    const taken = scope.frames ?? [];
    scope.frames = undefined;
    return taken;
  });
  return ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / (frames.length - 1);
}

/** Returns the time from input to the frame that shows the result. */
async function untilPainted(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as { painted: Promise<number> };
    scope.painted = new Promise((done) => {
      let started = 0;
      const start = (event: Event): void => {
        started ||= event.timeStamp;
      };
      for (const type of ["pointerdown", "keydown"]) addEventListener(type, start, { capture: true, once: true });
      new MutationObserver((_, observer) => {
        observer.disconnect();
        // The next frame has started, so the one with the change was painted.
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - started)));
      }).observe(document.querySelector("tbody") as Element, { childList: true, subtree: true, characterData: true });
    });
  });
  await act();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}
