import { expect, type Page } from "@playwright/test";
import { enter } from "../support/businesses.ts";
import { checkScreen } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { harbor, yardOwner } from "../support/harbor.ts";
import { clearFaults, setFaults } from "../support/partner.ts";
import { openAs, test } from "../support/shell.ts";

test.use({ email: harbor.emails.org_owner });

const app = (businessId: string) => `${environment.MCM_URL}/redirect?businessId=${businessId}`;
const start = async (page: Page) => {
  await page.getByRole("radio", { name: "Full Service" }).check();
  await page.getByRole("textbox", { name: "Phone" }).fill("+1 202 555 0123");
  await page.getByRole("textbox", { name: "Phone" }).blur();
  await page.getByRole("button", { name: "Continue" }).click();
};

test(
  "user starts the 14-day trial and reaches the channels app",
  {
    tag: [
      "@svc.marketplace.route",
      "@shell.route.marketplace-management",
      "@svc.marketplace.form",
      "@svc.marketplace.choices",
      "@svc.marketplace.continue-disabled",
      "@svc.marketplace.trial-states",
      "@svc.marketplace.trial-success",
      "@svc.constant.marketplace-trial",
      "@svc.offer.marketplace-trial",
      "@svc.marketplace.option-required",
      "@svc.marketplace.trial-failure",
      "@svc.error.marketplace-email",
      "@svc.account-form.phone-valid",
    ],
  },
  async ({ browser, request }) => {
    const page = await openAs(browser, yardOwner(4));
    for (const path of ["/marketplace-management", "/multichannel-management"]) {
      await page.goto(path);
      await expect(page.getByRole("radiogroup", { name: "What are you interested in?" })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
    await page.getByRole("radio", { name: "Full Listing" }).focus();
    await page.getByRole("radio", { name: "Full Listing" }).blur();
    await expect(page.getByText("You must select an option before continuing")).toBeVisible();
    await page.getByRole("textbox", { name: "Phone" }).fill("+1 000 000 0000");
    await page.getByRole("textbox", { name: "Phone" }).blur();
    await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
    await checkScreen(page, "marketplace");
    await start(page);
    const dialog = page.getByRole("dialog", { name: "Your 14-day free trial" });
    await expect(dialog).toBeVisible();
    await checkScreen(page, "marketplace-dialog");
    const inUse = { success: false, errors: ["Email already in use"] };
    await setFaults(request, environment.CHANNELS_URL, [{ path: "/accounts/createTrialAccount", body: inUse }]);
    await dialog.getByRole("button", { name: "Start free trial" }).click();
    await expect(
      dialog.getByText(
        "Looks like you have an account. A representative will contact you about merging your accounts.",
      ),
    ).toBeVisible({ timeout: 20_000 });
    await clearFaults(request, environment.CHANNELS_URL);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByRole("button", { name: "Start free trial" }).click();
    await expect(page).toHaveURL(new RegExp(`^${environment.MCM_URL}/`), { timeout: 20_000 });
    await page.goto("/settings/marketplace-management");
    await expect(page.getByText("14 days left")).toBeVisible();
    await page.context().close();
  },
);

test(
  "business with Marketplace Management is redirected to the channels app",
  { tag: "@svc.marketplace.enabled" },
  async ({ page }) => {
    await enter(page, harbor.lamps, "/settings/profile");
    const left = page.waitForRequest(app(harbor.lamps.id));
    await page.goto("/marketplace-management");
    expect((await left).isNavigationRequest()).toBe(true);
    await page.goto("/settings/profile");
  },
);
