import { expect } from "@playwright/test";
import { switcherButton } from "../support/context.ts";
import { entry, expand } from "../support/menus.ts";
import { bell } from "../support/notifications.ts";
import { box } from "../support/palette.ts";
import { test } from "../support/shell.ts";

test.use({ plantedErrors: /dynamically imported module/ });

test(
  "slow navigation marks its entry and shows a progress bar",
  { tag: "@console.navigation.slow" },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Hello, Demo" })).toBeVisible();
    await expand(page, "Settings");
    await page.route("**/security-page-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await entry(page, "Security").click();
    await expect(entry(page, "Security")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1, name: "Hello, Demo" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("status").locator("[aria-hidden]").first()).toBeVisible();
    held.resolve();
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
    await page.unroute("**/security-page-*.js");
  },
);

test("page that failed offline loads by itself", { tag: "@console.navigation.online" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  await expand(page, "Settings");
  await page.context().setOffline(true);
  await entry(page, "Profile").click();
  await expect(page.getByText("Unable to load page at this time")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
});

test("letters typed right after Ctrl+K are not lost", { tag: "@console.palette.first-keys" }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/palette-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/");
  await expect(switcherButton(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("secu");
  held.resolve();
  // Typed on while the palette replaces its first field.
  await page.keyboard.type("rity settings", { delay: 20 });
  await expect(box(page)).toHaveValue("security settings");
  await page.keyboard.press("Escape");
  await page.unroute("**/palette-*.js");
});

test("icons stay in place when the account menu opens", { tag: "@console.top-bar.still" }, async ({ page }) => {
  await page.goto("/");
  await expect(switcherButton(page)).toBeVisible();
  const before = await bell(page).boundingBox();
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await bell(page).boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
});

test("phone shows the current business and switches it", { tag: "@console.top-bar.phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  await expect(switcherButton(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await switcherButton(page).click();
  await expect(page.getByRole("dialog", { name: /^Switch / })).toBeVisible();
  await page.keyboard.press("Escape");
});
