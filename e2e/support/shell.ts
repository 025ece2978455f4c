import { type Browser, type Page, expect } from "@playwright/test";
import { environment } from "./environment.ts";
import { signIn, test as watched } from "./journey.ts";

/** Signs in with a new browser context. */
export async function openAs(browser: Browser, email: string, path = "/"): Promise<Page> {
  // Worker fixtures do not inherit these options from the configuration.
  const context = await browser.newContext({ baseURL: environment.CONSOLE_URL, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(path);
  await signIn(page, email);
  await expect(page.getByRole("banner")).toBeVisible();
  return page;
}

/** Navigates like a link within the console, without a reload. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}

/**
 * Tests that share one signed-in page, because each sign-in costs a second. A test starts by opening its page and closes
 * every overlay. `email` sets the user for a whole file.
 */
export const test = watched.extend<object, { email: string; signedIn: Page }>({
  email: ["owner@demo.example", { option: true, scope: "worker" }],
  signedIn: [
    async ({ browser, email }, use) => {
      const page = await openAs(browser, email);
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
  page: async ({ signedIn }, use) => {
    await signedIn.setViewportSize({ width: 1280, height: 800 });
    await use(signedIn);
  },
});
