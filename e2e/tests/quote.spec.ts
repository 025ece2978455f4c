import { expect } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes } from "../support/check-screen.ts";
import { whileBroken } from "../support/database.ts";
import { test } from "../support/shell.ts";

test.beforeAll(({ signedIn }) => enter(signedIn, businesses.outdoor));

test(
  "quote for a package is requested from its card",
  {
    tag: [
      "@ua.route.packages",
      "@ua.route.packages-standalone",
      "@ua.route.packages-co-sell",
      "@ua.quote.success",
      "@ua.quote.failure",
      "@ua.call.quote-falsy",
    ],
  },
  async ({ page }) => {
    await page.goto("/settings/unified-analytics/co-sell");
    await expect(page.getByRole("article", { name: "Marketing Analytics" })).toBeVisible();
    await checkSizes(page, "packages-co-sell");
    await page.goto("/settings/unified-analytics");
    await expect(page).toHaveURL("/settings/unified-analytics/standalone");
    await checkSizes(page, "packages-standalone");
    await page.getByRole("button", { name: "Get a Quote for Unified Analytics Plus" }).click();
    const dialog = page.getByRole("dialog", { name: "Get a Quote Unified Analytics Packages" });
    await dialog.getByRole("textbox", { name: /^First Name/ }).fill("Demo");
    await dialog.getByRole("textbox", { name: /^Last Name/ }).fill("Owner");
    await dialog.getByRole("textbox", { name: /^Phone Number/ }).fill("2125551234");
    await dialog.getByRole("textbox", { name: /^Website/ }).fill("demo.example");
    await checkSizes(page, "quote");
    const submit = dialog.getByRole("button", { name: "Get a Quote" });
    const failure = dialog.getByText(/^There was an error while processing your request\./);
    await whileBroken("lock table request.service_request in exclusive mode", async () => {
      await submit.click();
      await expect(failure).toBeVisible();
    });
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(failure).toHaveCount(0);
    await submit.click();
    await expect(page.getByText("Request submitted!")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Request submitted!")).toHaveCount(0);
  },
);
