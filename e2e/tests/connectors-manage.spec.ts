import { expect } from "@playwright/test";
import { checkOverlay } from "../support/check-screen.ts";
import {
  card,
  chooseAccount,
  chooseSource,
  demoOrganizationId,
  dialog,
  expectGreen,
  openCatalog,
  openConnectors,
  playSources,
  removeConnectors,
  row,
  saveNew,
  signInAt,
} from "../support/connectors.ts";
import { harbor } from "../support/harbor.ts";
import { openAs, test } from "../support/shell.ts";

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ request }) => {
  await openConnectors([demoOrganizationId, harbor.organization.id]);
  await playSources(request);
});

test.afterAll(async ({ request }) => {
  await removeConnectors();
  await openConnectors([]);
  await playSources(request);
});

test(
  "Facebook is reconnected by its sign-in after the user withdrew its access",
  { tag: ["@ua.purpose.manage", "@ua.mine.action-sync"] },
  async ({ page, request }) => {
    const form = await signInAt(page, "Facebook");
    await chooseAccount(page, form, "Account ID");
    await saveNew(page, "Facebook");
    await expectGreen(page, "Facebook");

    await playSources(request, { isRevoked: true });
    await row(page, "Facebook").getByRole("button", { name: "Actions for Facebook" }).click();
    await page.getByRole("menuitem", { name: "Sync", exact: true }).click();
    await expect(row(page, "Facebook")).toContainText("Failed", { timeout: 45_000 });
    await playSources(request);

    await row(page, "Facebook").getByRole("link", { name: "Facebook" }).click();
    await page.getByRole("button", { name: "Reconnect" }).click();
    await expect(page.getByText("Facebook is connected again", { exact: true })).toBeVisible({ timeout: 45_000 });
    await expectGreen(page, "Facebook");
  },
);

test(
  "user connects Mailchimp and HubSpot, and deletes all connectors after a confirmation",
  { tag: ["@ua.mine.select", "@ua.mine.action-delete", "@ua.confirm.delete-plural"] },
  async ({ page }) => {
    await chooseSource(page, "Mailchimp");
    await dialog(page).getByRole("textbox", { name: "Username" }).fill("demo");
    await dialog(page).getByRole("textbox", { name: "API key" }).fill("0123456789abcdef0123456789abcdef-us19");
    await saveNew(page, "Mailchimp");
    await chooseSource(page, "HubSpot");
    await saveNew(page, "HubSpot");

    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    const ask = () => page.getByRole("main").getByRole("button", { name: "Delete", exact: true }).click();
    const confirm = page.getByRole("alertdialog", { name: "Please confirm" });
    await checkOverlay(page, "connectors-delete", ask, confirm);
    await ask();
    await expect(confirm).toContainText("Are you sure you want to delete these Data Connectors?");
    await confirm.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No data connectors yet")).toBeVisible();
  },
);

test(
  "free trial locks other sources and leads to the packages",
  { tag: ["@ua.plan.trial-connectors", "@ua.plan.trial-window"] },
  async ({ browser }) => {
    const page = await openAs(browser, harbor.emails.org_owner);
    await openCatalog(page, harbor.ropes);
    await card(page, "Klaviyo").getByRole("button").click();
    await expect(dialog(page)).toContainText(
      "During the free trial period, this data source is restricted to the last 90 days of data.",
    );
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await card(page, "TikTok").getByRole("link", { name: "Upgrade to connect" }).click();
    await expect(page).toHaveURL(/\/settings\/unified-analytics/);
    await page.context().close();
  },
);
