import { expect } from "@playwright/test";
import { checkScreen } from "../support/check-screen.ts";
import { yardOwner } from "../support/harbor.ts";
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
    ],
  },
  async ({ browser }) => {
    const page = await openAs(browser, yardOwner(5));
    for (const path of ["/dfw", "/feed-management/plans", "/feed-marketing"]) {
      await page.goto(path);
      await expect(page.getByRole("region", { name: "Merchant" })).toContainText("$59 per month");
    }
    await page.getByRole("button", { name: "Compare plans" }).click();
    await checkScreen(page, "feed-marketing");
    await page.getByRole("slider").fill("5");
    await page.getByRole("radio", { name: "Yearly" }).check();
    await page.getByRole("radio", { name: "EUR" }).check();
    await expect(page.getByRole("region", { name: "Merchant" })).toContainText("€472 billed yearly");
    await page.getByRole("link", { name: "Select Merchant" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+1 202 555 0123");
    await checkScreen(page, "feed-free-trial");
    await page.getByRole("button", { name: "Next" }).click();
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
    await page.context().close();
  },
);
