import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkOverlay, checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { test } from "../support/shell.ts";

const { outdoor } = businesses;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Export orders" });
const newest = (page: Page) => page.getByRole("region", { name: "Exports" }).getByRole("listitem").first();

test(
  "user exports the held orders, and downloads the file",
  { tag: ["@orders.export.request", "@orders.export.frozen", "@orders.export.links", "@orders.bulk.export"] },
  async ({ page }) => {
    await enter(page, outdoor, "/orders/on-hold");
    const button = page.getByRole("button", { name: "Export", exact: true });
    await expect(
      page
        .getByRole("grid", { name: /^Orders/ })
        .locator("tbody [role=row]")
        .first(),
    ).toBeVisible();
    await checkOverlay(page, "orders-export-dialog", () => button.first().click(), dialog(page));
    await button.first().click();
    await dialog(page).getByLabel("Customer email").check();
    await dialog(page).getByRole("button", { name: "Export" }).click();
    await expect(page).toHaveURL(/\/orders\/exports$/);
    await expect(newest(page).getByText("Ready")).toBeVisible({ timeout: 20_000 });
    await expect(newest(page).getByText("Personal data")).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      newest(page)
        .getByRole("button", { name: /^Download/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const content = await readFile(await download.path());
    await expect(newest(page)).toContainText(createHash("sha256").update(content).digest("hex"));
    const lines = content.toString().trimEnd().split("\r\n");
    const [held] = await sql<{ count: string }>(
      `select count(*) from "order"."order" where business_id = $1 and order_status = 'ONHOLD' and deleted_at is null`,
      [outdoor.id],
    );
    expect(lines).toHaveLength(1 + Number(held?.count));
    expect(lines[0]).toMatch(/^\uFEFFOrder number,.*,Customer email$/);
    await checkSizes(page, "orders-exports");
  },
);
