import { expect } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { demoOrganizationId, openConnectors, removeConnectors } from "../support/connectors.ts";
import { entry, group } from "../support/menus.ts";
import { test } from "../support/shell.ts";

test.beforeAll(async () => {
  await openConnectors([demoOrganizationId]);
  await removeConnectors();
});
test.afterAll(() => openConnectors([]));

test(
  "user without a data connector sees My Connectors as the only entry",
  { tag: ["@decision.my-connectors.only-entry", "@ua.dashboard.no-connectors"] },
  async ({ page }) => {
    await enter(page, businesses.outdoor, "/unified-analytics/my-connectors");
    await expect(page.getByRole("link", { name: "View All Connectors" })).toBeVisible();
    await expect(entry(page, "My Connectors")).toBeVisible();
    await expect(entry(page, "Dashboard")).toHaveCount(0);
    await expect(group(page, "Data Connectors")).toHaveCount(0);
    await expect(group(page, "Reports")).toHaveCount(0);
  },
);

test(
  "a failure to fetch the groups of analytics is ignored",
  { tag: "@shell.error.analytics-fetch" },
  async ({ page }) => {
    await page.route("**/api/v1/analytics/**", (route) => route.abort());
    await page.evaluate(() => localStorage.removeItem("analytics")); // the last answer would be shown
    await enter(page, businesses.outdoor, "/unified-analytics/dashboard");
    await expect(group(page, "Data Connectors")).toBeVisible();
    await expect(group(page, "Reports")).toHaveCount(0);
    await page.unroute("**/api/v1/analytics/**");
  },
);
