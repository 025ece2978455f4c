import { expect, type Page } from "@playwright/test";
import { environment } from "../support/environment.ts";
import { test } from "../support/journey.ts";
import { skipWelcome } from "../support/new-person.ts";

test.use({ baseURL: environment.EXTERNAL_CONSOLE_URL });

const isExpired = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
    const { expires_at: expiresAt } = JSON.parse(localStorage.getItem(key) ?? "{}") as { expires_at: number };
    return Date.now() / 1_000 > expiresAt;
  });

test(
  "another identity provider works by configuration: sign-in, profile, renewal, sign-out",
  {
    tag: [
      "@shell.users.external-identity",
      "@shell.sign-in.audience",
      "@shell.sign-in.not-signed-in",
      "@shell.sign-in.return-current",
      "@shell.token.silent",
      "@shell.api.bearer",
    ],
  },
  async ({ page }) => {
    const name = `p${Date.now()}`;
    const authorization = page.waitForRequest(/\/auth\?/);
    await page.goto("/solutions-services?tab=a");
    const asked = new URL((await authorization).url()).searchParams;
    expect(asked.get("resource")).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(asked.get("redirect_uri")).toBe(`${environment.EXTERNAL_CONSOLE_URL}/callback`);
    expect(asked.has("dpop_jkt")).toBe(false);
    await page.locator("input[name=login]").fill(name);
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.locator("button[type=submit]").click(); // consent
    await skipWelcome(page);

    await expect(page.getByRole("heading", { name: `Hello, ${name}@external.example` })).toBeVisible();
    await expect(page.getByText(`${name}@external.example Organization`)).toBeVisible();
    await expect(page).toHaveURL("/solutions-services?tab=a");

    // Past the end of the first token, the next answer needs a new one.
    const renewed = page.waitForResponse((response) => response.url().endsWith("/token"), { timeout: 30_000 });
    const asking = page.waitForRequest((request) => request.url().endsWith("/graphql") && request.method() === "POST");
    await expect.poll(() => isExpired(page), { timeout: 30_000 }).toBe(true);
    await page.reload();
    expect((await renewed).status()).toBe(200);
    expect((await (await asking).allHeaders())["authorization"]).toMatch(/^Bearer /);
    await expect(page.getByRole("heading", { name: `Hello, ${name}@external.example` })).toBeVisible();

    await page.goto("/logout");
    await page.locator("button[name=logout]").click();
    await expect(page.locator("input[name=login]")).toBeVisible();
    expect(page.url()).not.toContain(environment.EXTERNAL_CONSOLE_URL);
  },
);
