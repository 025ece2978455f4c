import { expect } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { expectAccessible, signIn } from "../support/journey.ts";
import { openAs, test } from "../support/shell.ts";

test("offline, a banner says what still works, and goes when the network is back", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
});

test("a page whose code is slow to arrive says so", async ({ browser }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((done) => (release = done));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/growth-capital");
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Growth Capital" })).toBeVisible();
  await page.route("**/notifications-page-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Notifications" }).click();
  await expect(page.getByRole("main").getByRole("status").getByText("Loading")).toBeAttached();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await context.close();
});

test("who cannot be renewed is warned before they are signed out, and stays if they want to", async ({ browser }) => {
  const page = await openAs(browser, "guarded@demo.example");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("oidc.user:"))) {
      const { refresh_token: _dropped, ...user } = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<
        string,
        unknown
      >;
      localStorage.setItem(key, JSON.stringify(user));
    }
  });
  await page.reload();
  await expect(page.getByText("You're about to be signed out")).toBeVisible();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByText("You're about to be signed out")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
  await page.context().close();
});

test("impersonation banner names the user, the end and read-only mode, and stops it", async ({ browser, page }) => {
  const { me } = await askApi<{ me: { id: string } }>(page, "GetMe");
  const support = await openAs(browser, "superadmin@demo.example");
  await support.goto(`/settings/admin-tools/users/${me.id}`);
  await support
    .getByRole("button", { name: /^View as / })
    .first()
    .click();
  const dialog = support.getByRole("dialog", { name: /^View the console as / });
  await dialog.getByLabel("Reason").fill("A question about a menu");
  await dialog.getByRole("button", { name: /^View as / }).click();
  const banner = support.getByRole("status").filter({ hasText: "Viewing the console as" });
  await expect(banner).toContainText("Demo Owner (owner@demo.example)");
  await expect(banner).toContainText("Signed in as superadmin@demo.example until");
  await expect(banner).toContainText("you can't change anything");
  await expect(support.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  await expectAccessible(support);
  const other = await support.context().newPage();
  await other.goto("/");
  await expect(other.getByRole("banner")).toBeVisible();
  await expect(other.getByText("Viewing the console as")).toHaveCount(0);
  await banner.getByRole("button", { name: "Stop viewing" }).click();
  await expect(banner).toHaveCount(0);
  await expect(support.getByRole("button", { name: "Account of Demo Superadmin" })).toBeVisible();
  await support.context().close();
});
