import { expect } from "@playwright/test";
import { expectAccessible, signIn, test } from "../support/journey.ts";

test(
  "signed out → identity → home greets by name, remembered target kept",
  { tag: "@shell.callback.restore-target" },
  async ({ page }) => {
    await page.goto("/solutions-services");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectAccessible(page);
    await signIn(page);
    await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
    await expect(page).toHaveURL("/solutions-services");
    for (const name of ["Demo Brand", "Demo Outdoor", "Demo Home", "Demo Europe"])
      await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test("with nothing remembered, sign-in ends at home", { tag: "@shell.callback.default-home" }, async ({ page }) => {
  await page.goto("/callback");
  await signIn(page);
  await expect(page).toHaveURL("/");
});

test("a wrong password is told on the form, and the right one then works", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Email").fill("owner@demo.example");
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
  await expectAccessible(page);
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
});

test("a member sees only the business they are assigned to", async ({ page }) => {
  await page.goto("/");
  await signIn(page, "member@demo.example");
  await expect(page.getByRole("main").getByText("Demo Outdoor", { exact: true })).toBeVisible();
  await expect(page.getByText("Demo Europe")).toHaveCount(0);
});

test(
  "a broken return from the identity provider explains itself",
  { tag: ["@shell.callback.error", "@shell.callback.error-retry"] },
  async ({ page }) => {
    await page.goto("/callback?error=access_denied&error_description=Refused&state=unknown");
    await expect(page.getByText("An error occurred while attempting to login")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Try logging in again" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  },
);

test("signing out ends the session at the provider too", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("oidc.user")))).toEqual([]);
});

test(
  "an unknown path shows the 404 page and counts it",
  {
    tag: [
      "@shell.not-found.title",
      "@shell.not-found.any-path",
      "@shell.not-found.go-back",
      "@shell.not-found.pageview",
    ],
  },
  async ({ page }) => {
    const events: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/events")) events.push(request.postDataJSON());
    });
    await page.goto("/");
    await signIn(page);
    await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "Something's Missing…" })).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => JSON.stringify(events)).toContain('"404"');
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/");
  },
);
