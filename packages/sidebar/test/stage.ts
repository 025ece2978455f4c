import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@bc/testing/chromium";
import { type Browser, type BrowserContext, chromium as browsers, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { addressOf } from "./address.ts";
import { demoMenu } from "./menus.ts";
import { serveStand, type Stand } from "./serve.ts";

export interface View {
  attributes?: Record<string, string>;
  path?: string;
  width?: number;
  theme?: "light" | "dark";
}

export interface Stage {
  stand: Stand;
  browser: Browser;
  /** Opens a plain page with the element. The test fails if it violates its policy or throws. */
  open(view?: View): Promise<Page>;
  /** The same, with the menu loaded. */
  ready(view?: View): Promise<Page>;
}

/** Sets up a test file with a browser and a server, whose service responds normally at the start of each test. */
export function setStage(): Stage {
  let problems: string[] = [];
  const pages: Page[] = [];
  const free: Page[] = [];
  const stage = {} as Stage;
  let context: BrowserContext;
  beforeAll(async () => {
    stage.stand = await serveStand();
    stage.browser = await browsers.launch(chromium);
    context = await stage.browser.newContext();
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.stand.close();
  });
  beforeEach(() => {
    const { stand } = stage;
    stand.asked.length = 0;
    Object.assign(stand.service, {
      status: 200,
      errors: undefined,
      menu: demoMenu(stand.url),
      gate: Promise.resolve(),
    });
  });
  afterEach(async () => {
    const used = pages.splice(0);
    await Promise.all(used.map(leave));
    free.push(...used);
    const found = problems;
    problems = [];
    expect(found).toEqual([]);
  });

  stage.open = async ({ attributes, path, width = 1280, theme = "light" } = {}) => {
    const page = free.pop() ?? (await context.newPage());
    pages.push(page);
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !text.startsWith("Failed to load resource")) problems.push(text);
    });
    await page.goto(addressOf(stage.stand.url, attributes, path));
    return page;
  };
  stage.ready = async (view) => {
    const page = await stage.open(view);
    await page.locator("unified-sidebar [aria-busy=false]").waitFor({ state: "attached" });
    return page;
  };
  return stage;
}

/** Equivalent to a new page, which takes several times as long. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  page.removeAllListeners();
  await page.goto("about:blank");
}

export const button = (page: Page, name: string): Locator =>
  page.locator("unified-sidebar").getByRole("button", { name }).and(page.locator(":not([type=submit])")).first();

export const popup = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });

/** The label of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    return active?.getAttribute("aria-label") ?? active?.textContent ?? "";
  });

/** The events that the page received. */
export const heard = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);

/** Makes the page cancel these events from now on. */
export const take = (page: Page, ...names: string[]): Promise<unknown> =>
  page.evaluate((taken) => Object.assign(globalThis, { takes: taken }), names);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations that axe finds, through the debugger, which the page's policy does not restrict. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { failureSummary: string; html: string }[] }[] }> };
    };
    const found = await checker.run();
    return found.violations.flatMap(({ id, nodes }) => nodes.map((it) => `${id}: ${it.html} ${it.failureSummary}`));
  });
}
