import { type Page, expect } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { expectAccessible } from "../support/journey.ts";
import { follow, openAs, test } from "../support/shell.ts";

const notAvailable = "Not available in this deployment";
const missing = "Something's Missing…";

// The file before may have left the page at another product's site.
test.beforeAll(async ({ signedIn }) => void (await signedIn.goto("/")));

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Goes to an address of the console from one that is none, so that what is seen there is its own. */
const opens =
  (path: string) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await follow(page, "/no/such/page");
    await expect(title(page)).toHaveText(missing);
    await follow(page, path);
    await expect(title(page)).not.toHaveText(missing);
    await expect(page).toHaveURL(path);
    await expect(page.getByText("you don't have access")).toHaveCount(0);
  };

/** This deployment does not have that part: its address says so, in the shell. */
const reserved =
  (path: string, name: string) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await opens(path)({ page });
    await expect(title(page)).toHaveText(name);
    await expect(page.getByText(notAvailable)).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Brand Console`);
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
  "/settings/profile is an address of Profile [shell.settings.profile] [shell.route.settings]",
  opens("/settings/profile"),
);

test("/settings/security is an address of Security [shell.settings.security]", opens("/settings/security"));

for (const path of ["/settings/organization", "/settings/organization/users"])
  test(`${path} is an address of Organization [shell.settings.organization]`, opens(path));

for (const path of ["", "/users"].map((end) => `/settings/organization/businesses/${businesses.outdoor.id}${end}`))
  test(`${path} is an address of Business [shell.settings.business]`, opens(path));

for (const path of ["/settings/unified-analytics", "/settings/unified-analytics/co-sell"])
  test(
    `${path} is an address of Unified Analytics [shell.settings.unified-analytics]`,
    reserved(path, "Unified Analytics"),
  );

for (const path of ["/settings/marketplace-management", "/settings/multichannel-management"])
  test(`${path} is an address of Marketplace Management [shell.settings.marketplace-management]`, opens(path));

test("/settings redirects to its default, profile, and keeps its query [shell.settings.index] [shell.route.settings]", async ({
  page,
}) => {
  await follow(page, "/settings?from=mail");
  await expect(page).toHaveURL("/settings/profile?from=mail");
});

test("/free-tools leads to its first tool and keeps its query [shell.route.free-tools]", async ({ page }) => {
  await follow(page, "/free-tools?from=mail");
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
    await enter(page, businesses.outdoor, path);
    await expect(title(page)).not.toHaveText(missing);
    await enter(page, businesses.europe, path);
    await expect(title(page)).toHaveText(missing);
  });

test("the admin tools dashboard is at /settings/admin-tools/dashboard, for the console's own people [shell.settings.admin-tools] [shell.settings.admin-tools-dashboard] [shell.permission.admin-tools-check]", async ({
  page,
  browser,
}) => {
  for (const path of ["/settings/admin-tools", "/settings/admin-tools/flags"]) {
    await follow(page, path);
    await expect(title(page)).toHaveText(missing);
  }
  const support = await openAs(
    browser,
    "superadmin@demo.example",
    `/settings/admin-tools?businessId=${businesses.outdoor.id}`,
  );
  await expect(support).toHaveURL("/settings/admin-tools/dashboard");
  await expect(title(support)).not.toHaveText(missing);
  await support.context().close();
});

test("an address that says it is not available is accessible and leads home", async ({ page }) => {
  await page.goto("/growth-capital");
  await expect(page.getByText(notAvailable)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
});
