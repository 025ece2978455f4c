import { expect } from "@playwright/test";
import { checkScreen } from "../support/check-screen.ts";
import { whileBroken } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { yardOwner } from "../support/harbor.ts";
import { clearFaults, setFaults } from "../support/partner.ts";
import { openAs, test } from "../support/shell.ts";

test(
  "user chooses a plan, confirms account and phone, and reaches the payment registration",
  {
    tag: [
      "@svc.feed.route",
      "@svc.feed.aliases",
      "@svc.feed.plan-cards",
      "@svc.feed.start-step",
      "@svc.feed.confirm-route",
      "@svc.feed.trial-steps",
      "@svc.feed.trial-redirect",
      "@shell.route.feed-marketing",
      "@shell.route.feed-management",
      "@shell.route.dfw",
      "@svc.error.price-load",
      "@svc.error.account-update",
      "@svc.call.forms-used",
    ],
  },
  async ({ browser, request }) => {
    const page = await openAs(browser, yardOwner(5));
    for (const path of ["/dfw", "/feed-management/plans", "/feed-marketing"]) {
      await page.goto(path);
      await expect(page.getByRole("region", { name: "Merchant" })).toContainText("$59 per month");
    }
    await page.getByRole("button", { name: "Compare plans" }).click();
    await checkScreen(page, "feed-marketing");
    await page.getByRole("slider").fill("5");
    await page.getByRole("radio", { name: "Yearly" }).check();
    await setFaults(request, environment.FEED_URL, [{ path: "/pricing-plans", status: 400 }]);
    await page.getByRole("radio", { name: "EUR" }).check();
    await expect(page.getByText("Could not load page", { exact: true })).toBeVisible({ timeout: 20_000 });
    await clearFaults(request, environment.FEED_URL);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: "Merchant" })).toContainText("€472 billed yearly");
    await page.getByRole("link", { name: "Select Merchant" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+1 202 555 0123");
    await checkScreen(page, "feed-free-trial");
    const next = page.getByRole("button", { name: "Next" });
    await whileBroken("lock table org.user_data in exclusive mode", async () => {
      await next.click();
      await expect(
        page.getByText(
          "There was an error while updating your account information. Please try again, or if the error persists, contact us.",
        ),
      ).toBeVisible();
    });
    await next.click();
    await expect(page.getByText(/A product expert will contact you/)).toBeVisible();
    await checkScreen(page, "feed-confirm-phone");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Payment registration" })).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      business: "0190c0de-0003-7000-8000-000000000035",
      organization: "0190c0de-0003-7000-8000-000000000025",
      phone: expect.stringMatching(/^\+12025550123$/),
      plan: "merchant-eur-12",
      name: "Yard Owner 5",
    });
    await expect
      .poll(async () => (await request.get(`${environment.CRM_URL}/_partner/submissions`)).text(), { timeout: 20_000 })
      .toContain('"value":"Merchant, yearly in EUR"');
    await page.context().close();
  },
);

test(
  "contact form that fails says so and can be sent again",
  { tag: ["@svc.feed.contact-route", "@svc.error.feed-contact"] },
  async ({ page }) => {
    await page.goto("/feed-marketing/contact-us");
    await page.getByRole("textbox", { name: "Phone number" }).fill("2025550123");
    await page.getByRole("radio", { name: "Yes" }).check();
    await page
      .getByRole("radiogroup", { name: /How much experience/ })
      .getByRole("radio")
      .first()
      .check();
    await page.getByRole("button", { name: /How many products do you sell/ }).click();
    await page.getByRole("option", { name: "1,001 - 5,000" }).click();
    await checkScreen(page, "feed-contact");
    const send = page.getByRole("button", { name: "Send" });
    await whileBroken("lock table request.service_request in exclusive mode", async () => {
      await send.click();
      await expect(page.getByText("An error occurred. Please try again later.")).toBeVisible();
    });
    await send.click();
    const dialog = page.getByRole("dialog", { name: "Request sent" });
    await expect(dialog.locator("code")).toHaveText(/^R-[A-Z2-9]{8}$/);
    await dialog.getByRole("button", { name: "Done" }).click();
  },
);

test(
  "user with a feed account is sent to the feed tool's sign-in",
  { tag: ["@svc.feed.provisioned", "@svc.entity.feed-account"] },
  async ({ page }) => {
    await page.goto("/feed-marketing");
    await expect(page.getByText("Sign in to your feeds")).toBeVisible();
    await page.goto("/");
  },
);
