import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { test } from "../support/shell.ts";

const { outdoor, europe } = businesses;
const channelId = "0190c0de-0000-7000-8000-000000000401";
// No other run uses these products.
const mark = Date.now().toString(36);
const sku = (name: string) => `${name}-${mark}`;

test.beforeAll(async () => {
  const products = [
    { sku: sku("TENT"), name: `Trail tent ${mark}`, barcode: `40${Date.now()}`, price: 129.5, weight_g: null },
    { sku: sku("LAMP"), name: `Head lamp ${mark}`, barcode: null, price: 24, weight_g: 120 },
  ];
  for (const { barcode, price, weight_g, ...product } of products) {
    await sql(
      `insert into mcm.product (business_id, sku, name, barcode, price, currency, weight_g, weight_unit, channel_ids,
        is_removed) values ($1, $2, $3, $4, $5, 'USD', $6, $7, $8, false)`,
      [outdoor.id, product.sku, product.name, barcode, price, weight_g, weight_g && "g", `{${channelId}}`],
    );
    const tokens = [product.sku, barcode, ...product.name.split(" ")].filter((text) => text !== null);
    for (const token of tokens)
      await sql("insert into mcm.product_token (business_id, token, sku) values ($1, $2, $3) on conflict do nothing", [
        outdoor.id,
        token.toLowerCase(),
        product.sku,
      ]);
  }
});

const table = (page: Page) => page.getByRole("grid", { name: "Products" });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole("row")
    .filter({ hasText: sku(name) });

test(
  "user finds products and filters those without a weight",
  { tag: ["@orders.product.search", "@orders.route.detail"] },
  async ({ page }) => {
    await enter(page, outdoor, "/orders/products");
    await page.getByRole("searchbox", { name: "Search products" }).fill(`trail ${mark}`);
    await expect(row(page, "TENT")).toContainText("$129.50");
    await expect(row(page, "TENT")).toContainText("Outdoor web shop");
    await expect(row(page, "LAMP")).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Search products" }).fill(mark);
    await expect(row(page, "LAMP")).toContainText("120 g");
    await page.getByRole("button", { name: /^Any weight/ }).click();
    await page.getByRole("option", { name: "Missing weight" }).click();
    await expect(row(page, "LAMP")).toHaveCount(0);
    await expect(row(page, "TENT")).toContainText("Missing");
    await expect(page).toHaveURL(/weight/);
    await page.reload();
    await expect(row(page, "TENT")).toBeVisible();
    await checkSizes(page, "orders-products");
  },
);

test("user sets the shipping weight and size of a product", { tag: ["@orders.product.editable"] }, async ({ page }) => {
  await enter(page, outdoor, `/orders/products?q=${mark}`);
  const dialog = page.getByRole("dialog", { name: `Shipping details of ${sku("TENT")}` });
  await row(page, "TENT").getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByRole("textbox", { name: "Shipping weight" }).fill("5.5");
  await dialog.getByRole("textbox", { name: "Length" }).fill("20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a number above 0").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Width" }).fill("8");
  await dialog.getByRole("textbox", { name: "Height" }).fill("7.25");
  await dialog.getByRole("textbox", { name: "Customs code" }).fill("6306.22");
  await dialog.getByRole("textbox", { name: "Country of origin" }).fill("us");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, "TENT")).toContainText("5.5 lb");
  await expect(row(page, "TENT")).toContainText("20 × 8 × 7.25 in");
  const saved = await sql("select customs_code, origin_country from mcm.product where sku = $1", [sku("TENT")]);
  expect(saved).toEqual([{ customs_code: "630622", origin_country: "US" }]);
});

test("a second editor learns who saved first and can keep their own values", async ({ page }) => {
  await enter(page, outdoor, `/orders/products?q=${mark}`);
  const dialog = page.getByRole("dialog", { name: `Shipping details of ${sku("LAMP")}` });
  await row(page, "LAMP").getByRole("button", { name: /^Edit/ }).click();
  await sql(
    `update mcm.product set version = version + 1, edited_at = now(), origin_country = 'FR',
      edited_by = (select id from org."user" where primary_email = 'admin@demo.example') where sku = $1`,
    [sku("LAMP")],
  );
  await dialog.getByRole("textbox", { name: "Shipping weight" }).fill("0.4");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Demo Admin changed this product.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "LAMP")).toContainText("0.4 g");
});

test(
  "marketplace management opens its products where it is enabled, and only there",
  { tag: ["@orders.product.copy"] },
  async ({ page }) => {
    await enter(page, outdoor, "/orders/products");
    const link = page.getByRole("link", { name: "Manage in Marketplace Management" });
    const target = encodeURIComponent(`${environment.MCM_URL}/products`);
    await expect(link).toHaveAttribute(
      "href",
      `${environment.MCM_URL}/redirect?businessId=${outdoor.id}&returnUrl=${target}`,
    );
    await enter(page, europe, "/orders/products");
    await expect(table(page)).toBeVisible();
    await expect(link).toHaveCount(0);
    await enter(page, outdoor, "/orders/products");
  },
);
