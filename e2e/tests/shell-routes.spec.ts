import { type Page, expect } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { follow, openAs, test } from "../support/shell.ts";

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

test(
  "/settings/profile is an address of Profile",
  { tag: ["@shell.settings.profile", "@shell.route.settings"] },
  opens("/settings/profile"),
);

test(
  "/feature-requests is an address of the feature board",
  { tag: "@shell.route.feature-requests" },
  opens("/feature-requests"),
);

test("/settings/security is an address of Security", { tag: "@shell.settings.security" }, opens("/settings/security"));

for (const path of ["/settings/organization", "/settings/organization/users"])
  test(`${path} is an address of Organization`, { tag: "@shell.settings.organization" }, opens(path));

for (const path of ["", "/users"].map((end) => `/settings/organization/businesses/${businesses.outdoor.id}${end}`))
  test(`${path} is an address of Business`, { tag: "@shell.settings.business" }, opens(path));

for (const path of ["/settings/marketplace-management", "/settings/multichannel-management"])
  test(
    `${path} is an address of Marketplace Management`,
    { tag: "@shell.settings.marketplace-management" },
    opens(path),
  );

test(
  "/settings redirects to its default, profile, and keeps its query",
  { tag: ["@shell.settings.index", "@shell.route.settings"] },
  async ({ page }) => {
    await follow(page, "/settings?from=mail");
    await expect(page).toHaveURL("/settings/profile?from=mail");
  },
);

test("/free-tools leads to its first tool and keeps its query", async ({ page }) => {
  await follow(page, "/free-tools?from=mail");
  await expect(page).toHaveURL("/free-tools/amazon-url-builder/canonical-url?from=mail");
});

test("/unified-analytics/connectors leads to my connectors", { tag: "@ua.route.connectors" }, async ({ page }) => {
  await page.goto("/unified-analytics/connectors?from=mail");
  await expect(page).toHaveURL("/unified-analytics/my-connectors?from=mail");
});

for (const path of ["/settings/storefront", "/settings/online-store"])
  test(
    `${path} exists only when the current business has a storefront account with sites`,
    { tag: "@shell.settings.storefront" },
    async ({ page }) => {
      await enter(page, businesses.outdoor, path);
      await expect(title(page)).not.toHaveText(missing);
      await enter(page, businesses.europe, path);
      await expect(title(page)).toHaveText(missing);
    },
  );

test(
  "the admin tools dashboard is at /settings/admin-tools/dashboard, for the console's own people",
  {
    tag: [
      "@shell.settings.admin-tools",
      "@shell.settings.admin-tools-dashboard",
      "@shell.permission.admin-tools-check",
    ],
  },
  async ({ page, browser }) => {
    for (const path of ["/settings/admin-tools", "/settings/admin-tools/flags"]) {
      await follow(page, path);
      await expect(title(page)).toHaveText("Sorry, but you don't have access to this page.");
    }
    const support = await openAs(
      browser,
      "superadmin@demo.example",
      `/settings/admin-tools?businessId=${businesses.outdoor.id}`,
    );
    await expect(support).toHaveURL("/settings/admin-tools/dashboard");
    await expect(title(support)).not.toHaveText(missing);
    await support.context().close();
  },
);
