import { type Browser, expect, type Page } from "@playwright/test";
import { environment } from "./environment.ts";
import { linkFrom } from "./mailbox.ts";

export const password = "quiet blue lamp shines";

export const newAddress = (word: string): string => `${word}-${Date.now()}@acme.test`;

/**
 * Somebody who has just confirmed their address and is signed in at the provider, but has not seen the console yet.
 * The page stands nowhere: the way back to the console is cut until the journey opens it.
 */
export async function signUp(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/signup?login_hint=${email}`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await page.goto(await linkFrom(email, "Confirm your email for Brand Console"));
  const console = `${environment.CONSOLE_URL}/**`;
  await context.route(console, (route) => route.abort());
  const returned = page.waitForRequest(console);
  await page.getByRole("button", { name: "Confirm" }).click();
  await returned;
  await context.unroute(console);
  return page;
}
