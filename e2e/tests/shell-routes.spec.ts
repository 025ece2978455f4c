import { type Page, expect } from "@playwright/test";
import { expectAccessible } from "../support/journey.ts";
import { businessIdOf } from "../support/places.ts";
import { openAs, test } from "../support/shell.ts";

const notAvailable = "Not available in this deployment";
const missing = "Something's Missing…";

/** This deployment does not have that part: its address says so, in the shell. */
const reserved =
  (path: string, title: string) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(notAvailable)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Brand Console`);
  };

for (const path of ["/orders", "/orders/1001"])
  test(`${path} is an address of Orders [shell.route.orders]`, reserved(path, "Orders"));

for (const path of ["/shipments", "/shipments/7/label"])
  test(`${path} is an address of Shipments [shell.route.shipments]`, reserved(path, "Shipments"));

for (const path of ["/email-sms", "/email-sms/flows"])
  test(`${path} is an address of Email and SMS [shell.route.email-sms]`, reserved(path, "Email and SMS"));

test(
  "/feature-requests is an address of Feature Requests [shell.route.feature-requests]",
  reserved("/feature-requests", "Feature Requests"),
);

test("/storefront is an address of Storefront [shell.route.storefront]", reserved("/storefront", "Storefront"));

test(
  "/unified-analytics/dashboard is an address of Unified Analytics [shell.route.unified-analytics-dashboard]",
  reserved("/unified-analytics/dashboard", "Unified Analytics"),
);

for (const path of ["/unified-analytics/all-connectors", "/unified-analytics/reports/sales"])
  test(
    `${path} is an address of Unified Analytics [shell.route.unified-analytics]`,
    reserved(path, "Unified Analytics"),
  );

for (const path of ["/marketplace-management", "/multichannel-management"])
  test(
    `${path} is an address of Marketplace Management [shell.route.marketplace-management]`,
    reserved(path, "Marketplace Management"),
  );

test("/dfw is an address of Feed Marketing [shell.route.dfw]", reserved("/dfw", "Feed Marketing"));

for (const path of ["/feed-management", "/feed-management/plans"])
  test(`${path} is an address of Feed Marketing [shell.route.feed-management]`, reserved(path, "Feed Marketing"));

for (const path of ["/feed-marketing", "/feed-marketing/free-trial/confirm-phone"])
  test(`${path} is an address of Feed Marketing [shell.route.feed-marketing]`, reserved(path, "Feed Marketing"));

for (const path of ["/growth-marketing", "/marketing-services"])
  test(`${path} is an address of Growth Marketing [shell.route.growth-marketing]`, reserved(path, "Growth Marketing"));

for (const path of ["/customer-engagement", "/customer-service"])
  test(
    `${path} is an address of Customer Engagement [shell.route.customer-engagement]`,
    reserved(path, "Customer Engagement"),
  );

for (const path of ["/marketplace-services", "/business-planning"])
  test(
    `${path} is an address of Marketplace Services [shell.route.marketplace-services]`,
    reserved(path, "Marketplace Services"),
  );

for (const path of ["/data-science-solutions", "/data-science"])
  test(
    `${path} is an address of Data Science Solutions [shell.route.data-science]`,
    reserved(path, "Data Science Solutions"),
  );

test(
  "/growth-capital is an address of Growth Capital [shell.route.growth-capital]",
  reserved("/growth-capital", "Growth Capital"),
);

test(
  "/settings/profile is an address of Settings [shell.settings.profile] [shell.route.settings]",
  reserved("/settings/profile", "Settings"),
);

test(
  "/settings/security is an address of Settings [shell.settings.security]",
  reserved("/settings/security", "Settings"),
);

for (const path of ["/settings/organization", "/settings/organization/users"])
  test(`${path} is an address of Settings [shell.settings.organization]`, reserved(path, "Settings"));

for (const path of ["/settings/organization/businesses/7", "/settings/organization/businesses/7/users"])
  test(`${path} is an address of Settings [shell.settings.business]`, reserved(path, "Settings"));

for (const path of ["/settings/unified-analytics", "/settings/unified-analytics/co-sell"])
  test(`${path} is an address of Settings [shell.settings.unified-analytics]`, reserved(path, "Settings"));

for (const path of ["/settings/marketplace-management", "/settings/multichannel-management"])
  test(`${path} is an address of Settings [shell.settings.marketplace-management]`, reserved(path, "Settings"));

test("/settings redirects to its default, profile, and keeps its query [shell.settings.index] [shell.route.settings]", async ({
  page,
}) => {
  await page.goto("/settings?from=mail");
  await expect(page).toHaveURL("/settings/profile?from=mail");
});

test("/free-tools leads to its first tool and keeps its query [shell.route.free-tools]", async ({ page }) => {
  await page.goto("/free-tools?from=mail");
  await expect(page).toHaveURL("/free-tools/amazon-url-builder?from=mail");
});

test("/unified-analytics/connectors leads to my connectors [shell.route.unified-analytics]", async ({ page }) => {
  await page.goto("/unified-analytics/connectors?from=mail");
  await expect(page).toHaveURL("/unified-analytics/my-connectors?from=mail");
});

for (const path of ["/settings/storefront", "/settings/online-store"])
  test(`${path} exists only when the current business has a storefront account with sites [shell.settings.storefront]`, async ({
    page,
  }) => {
    await page.goto(`${path}?businessId=${await businessIdOf(page, "Demo Outdoor")}`);
    await expect(page.getByText(notAvailable)).toBeVisible();
    await page.goto(`${path}?businessId=${await businessIdOf(page, "Demo Europe")}`);
    await expect(page.getByRole("heading", { level: 1, name: missing })).toBeVisible();
  });

test("the admin tools dashboard is at /settings/admin-tools/dashboard, for the console's own people [shell.settings.admin-tools] [shell.settings.admin-tools-dashboard] [shell.permission.admin-tools-check]", async ({
  page,
  browser,
}) => {
  for (const path of ["/settings/admin-tools", "/settings/admin-tools/flags"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: missing })).toBeVisible();
  }
  const business = await businessIdOf(page, "Demo Outdoor");
  const support = await openAs(browser, "superadmin@demo.example", `/settings/admin-tools?businessId=${business}`);
  await expect(support).toHaveURL("/settings/admin-tools/dashboard");
  await expect(support.getByText(notAvailable)).toBeVisible();
  await support.context().close();
});

test("an address that says it is not available is accessible and leads home", async ({ page }) => {
  await page.goto("/growth-capital");
  await expect(page.getByText(notAvailable)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
});
