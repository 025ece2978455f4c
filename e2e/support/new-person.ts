import { type Browser, expect, type Page } from "@playwright/test";
import { environment } from "./environment.ts";
import { linkFrom } from "./mailbox.ts";

const password = "quiet blue lamp shines";

export const newAddress = (word: string): string => `${word}-${Date.now()}@acme.test`;

/** Leaves the question for names, so that the organization gets its default names. */
export async function skipWelcome(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Skip" }).click();
}

/**
 * Signs up a user up to the confirmed address: signed in at the provider, but not yet in the console. The page shows
 * nothing until the journey opens the console.
 */
export async function signUp(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/signup?login_hint=${email}`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await linkFrom(email, "Confirm your email for Brand Console"));
  const console = `${environment.CONSOLE_URL}/**`;
  await context.route(console, (route) => route.abort());
  const returned = page.waitForRequest(console);
  await page.getByRole("button", { name: "Confirm" }).click();
  await returned;
  await context.unroute(console);
  return page;
}
