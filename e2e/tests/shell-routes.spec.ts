import { expect } from "@playwright/test";
import { expectAccessible } from "../support/journey.ts";
import { test } from "../support/shell.ts";

const notAvailable = "Not available in this deployment";

/** Addresses of parts that this deployment does not have: each says so, in the shell. */
const reserved: [path: string, title: string, id: string][] = [
  ["/orders", "Orders", "shell.route.orders"],
  ["/orders/1001", "Orders", "shell.route.orders"],
  ["/shipments", "Shipments", "shell.route.shipments"],
  ["/shipments/7/label", "Shipments", "shell.route.shipments"],
  ["/email-sms", "Email and SMS", "shell.route.email-sms"],
  ["/email-sms/flows", "Email and SMS", "shell.route.email-sms"],
  ["/feature-requests", "Feature Requests", "shell.route.feature-requests"],
  ["/storefront", "Storefront", "shell.route.storefront"],
  ["/unified-analytics/dashboard", "Unified Analytics", "shell.route.unified-analytics-dashboard"],
  ["/unified-analytics/all-connectors", "Unified Analytics", "shell.route.unified-analytics"],
  ["/marketplace-management", "Marketplace Management", "shell.route.marketplace-management"],
  ["/multichannel-management", "Marketplace Management", "shell.route.marketplace-management"],
  ["/dfw", "Feed Marketing", "shell.route.dfw"],
  ["/feed-management", "Feed Marketing", "shell.route.feed-management"],
  ["/feed-management/plans", "Feed Marketing", "shell.route.feed-management"],
  ["/feed-marketing", "Feed Marketing", "shell.route.feed-marketing"],
  ["/feed-marketing/free-trial/confirm-phone", "Feed Marketing", "shell.route.feed-marketing"],
  ["/growth-marketing", "Growth Marketing", "shell.route.growth-marketing"],
  ["/marketing-services", "Growth Marketing", "shell.route.growth-marketing"],
  ["/customer-engagement", "Customer Engagement", "shell.route.customer-engagement"],
  ["/customer-service", "Customer Engagement", "shell.route.customer-engagement"],
  ["/marketplace-services", "Marketplace Services", "shell.route.marketplace-services"],
  ["/business-planning", "Marketplace Services", "shell.route.marketplace-services"],
  ["/data-science-solutions", "Data Science Solutions", "shell.route.data-science"],
  ["/data-science", "Data Science Solutions", "shell.route.data-science"],
  ["/growth-capital", "Growth Capital", "shell.route.growth-capital"],
  ["/settings/profile", "Settings", "shell.settings.profile"],
  ["/settings/security", "Settings", "shell.settings.security"],
  ["/settings/organization", "Settings", "shell.settings.organization"],
  ["/settings/organization/users", "Settings", "shell.settings.organization"],
  ["/settings/organization/businesses/7", "Settings", "shell.settings.business"],
  ["/settings/organization/businesses/7/users", "Settings", "shell.settings.business"],
  ["/settings/unified-analytics", "Settings", "shell.settings.unified-analytics"],
  ["/settings/unified-analytics/co-sell", "Settings", "shell.settings.unified-analytics"],
  ["/settings/marketplace-management", "Settings", "shell.settings.marketplace-management"],
  ["/settings/multichannel-management", "Settings", "shell.settings.marketplace-management"],
];

for (const [path, title, id] of reserved)
  test(`${path} is an address of ${title} [${id}]`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(notAvailable)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Brand Console`);
  });

const redirects: [from: string, to: string, id: string][] = [
  ["/settings", "/settings/profile", "shell.settings.index"],
  ["/free-tools", "/free-tools/amazon-url-builder", "shell.route.free-tools"],
  ["/unified-analytics/connectors", "/unified-analytics/my-connectors", "shell.route.unified-analytics"],
];
for (const [from, to, id] of redirects)
  test(`${from} leads to ${to} and keeps its query [${id}]`, async ({ page }) => {
    await page.goto(`${from}?from=mail`);
    await expect(page).toHaveURL(`${to}?from=mail`);
  });

test("an address that says it is not available is accessible and leads home", async ({ page }) => {
  await page.goto("/growth-capital");
  await expect(page.getByText(notAvailable)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
});
