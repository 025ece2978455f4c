import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { test } from "../support/shell.ts";

const { outdoor } = businesses;
// No other run uses this product.
const mark = Date.now().toString(36).toUpperCase();
const sku = `STOVE-${mark}`;
const barcode = `41${Date.now()}`;

test.beforeAll(async () => {
  await sql(
    `insert into mcm.product (business_id, sku, name, barcode, price, currency, channel_ids, is_removed)
      values ($1, $2, $3, $4, 49.5, 'USD', '{}', false)`,
    [outdoor.id, sku, `Camp stove ${mark}`, barcode],
  );
  for (const token of [sku, barcode, "camp", "stove", mark])
    await sql("insert into mcm.product_token (business_id, token, sku) values ($1, $2, $3) on conflict do nothing", [
      outdoor.id,
      token.toLowerCase(),
      sku,
    ]);
});

const lines = (page: Page) => page.getByRole("list", { name: "Items" }).getByRole("listitem");
const total = (page: Page) => page.getByText("Total", { exact: true }).locator("xpath=following-sibling::*");
const create = (page: Page) => page.getByRole("button", { name: "Create order" });

/** Moves through the form as a keyboard does: focuses a field and types. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

async function enterAddress(page: Page): Promise<void> {
  await type(page, "Email", "ada.marsh@shop.example");
  await type(page, "Name", "Ada Marsh");
  await page.getByRole("combobox", { name: "Country" }).focus();
  await page.keyboard.type("United States");
  await page.getByRole("option", { name: "United States", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await type(page, "Address", "1 Harbor Road");
  await type(page, "City", "Dallas");
  await type(page, "State or region", "TX");
  await type(page, "Postal code", "75201");
}

test(
  "user enters an order by keyboard and scanner, and reads it after a reload and once created",
  { tag: ["@orders.manual-order.create", "@orders.manual-order.total", "@orders.route.detail"] },
  async ({ page }) => {
    await enter(page, outdoor, "/orders/to-ship");
    await page.getByRole("link", { name: "Create order" }).click();
    await expect(page).toHaveURL(/\/orders\/new$/);
    const picker = page.getByRole("combobox", { name: "Add a product" });
    await picker.focus();
    await page.keyboard.type(`stove ${mark}`);
    await page.getByRole("option", { name: new RegExp(sku) }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(1);
    await page.keyboard.type(`${barcode}\n`);
    await expect(total(page)).toHaveText("$99.00");
    await page.keyboard.type("UNKNOWN-CODE\n");
    await expect(page.getByText("No product has the code UNKNOWN-CODE.")).toBeVisible();
    await enterAddress(page);
    await type(page, "Shipping", "5.25");
    await type(page, "Tax", "8");
    await expect(total(page)).toHaveText("$112.25");
    await type(page, "Internal note", "Ordered by phone");

    await page.reload();
    await expect(lines(page)).toContainText(sku);
    await expect(total(page)).toHaveText("$112.25");
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Dallas");
    await checkSizes(page, "orders-new");

    await create(page).focus();
    await page.keyboard.press("Enter");
    const keep = page.getByText("Check it, or create the order to keep it.");
    const heading = page.getByRole("heading", { level: 1, name: /^M-\d{6}$/ });
    await expect(keep.or(heading)).toBeVisible();
    if (await keep.isVisible()) await page.keyboard.press("Enter");
    await expect(heading).toBeVisible();
    await expect(page.getByText("Ordered by phone")).toBeVisible();
    const stored = await sql(
      `select order_status, total::numeric(10, 2)::text as total from "order"."order"
        where business_id = $1 and id = $2`,
      [outdoor.id, new URL(page.url()).pathname.split("/").at(-1)],
    );
    expect(stored).toEqual([{ order_status: "PROCESSING", total: "112.25" }]);
    await page.goto("/orders/new");
    await expect(picker).toBeVisible();
    await expect(lines(page)).toHaveCount(0);
  },
);
