import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { sql } from "../support/database.ts";
import { deliverOpenOrders } from "../support/orders.ts";
import { openAs, test } from "../support/shell.ts";

const { home } = businesses;
const sku = "PARCEL";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function openOrder(page: Page, number: string): Promise<void> {
  const [order] = await sql<{ id: string }>(
    `select id from "order"."order" where business_id = $1 and order_number = $2`,
    [home.id, number],
  );
  await enter(page, home, `/orders/${order?.id}`);
  await expect(heading(page)).toHaveText(number);
}

async function typeStreet(page: Page, street: string): Promise<void> {
  await page.keyboard.press("a");
  await dialog(page, "Edit ship-to address").getByRole("textbox", { name: "Address", exact: true }).fill(street);
}
const save = (page: Page) => dialog(page, "Edit ship-to address").getByRole("button", { name: "Save" }).click();

/** Ships the open items of the order on screen by keyboard. */
async function ship(page: Page, trackingNumber: string): Promise<void> {
  await page.keyboard.press("s");
  await expect(page.getByRole("textbox", { name: "Tracking number" })).toBeFocused();
  await page.keyboard.type(trackingNumber);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: /^Messages/ }).getByText("Shipment created.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark handed over" })).toBeVisible();
  await expect(dialog(page, "Create shipment")).toHaveCount(0);
}

test.beforeAll(() => deliverOpenOrders(home, sku, 2));

test("second editor of an address sees who changed it, and chooses whose stays", async ({ page, browser }) => {
  const other = await openAs(browser, "admin@demo.example");
  await Promise.all([openOrder(page, `${sku}-00001`), openOrder(other, `${sku}-00001`)]);
  await typeStreet(page, "2 Second Street");
  await typeStreet(other, "1 First Street");
  await save(other);
  await expect(dialog(other, "Edit ship-to address")).toHaveCount(0);
  await save(page);
  await expect(dialog(page, "Edit ship-to address")).toContainText(
    /Demo Admin changed the ship-to address at .+\. Review the change before you save yours\./,
  );
  await save(page);
  await expect(dialog(page, "Edit ship-to address")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("2 Second Street");
  await other.context().close();
});

test(
  "shipped items keep their address and appear among the shipments",
  { tag: ["@orders.error.address-shipped", "@orders.route.shipments"] },
  async ({ page }) => {
    await openOrder(page, `${sku}-00002`);
    await ship(page, "HAND000001");
    await expect(
      page.getByText("The address cannot change: 1 items are already in a shipment. Void the shipment first."),
    ).toBeVisible();
    await page.keyboard.press("a");
    await expect(dialog(page, "Edit ship-to address")).toHaveCount(0);
    await page.goto("/shipments");
    await expect(page).toHaveURL(/\/shipments\/needs-action$/);
    await page.getByRole("link", { name: /^All/ }).click();
    await expect(page).toHaveURL(/\/shipments\/all$/);
    await page.getByRole("searchbox", { name: "Search shipments" }).fill("HAND000001");
    await page.getByRole("link", { name: "HAND000001" }).click();
    await expect(page).toHaveURL(/\/shipments\/[0-9a-f-]{36}$/);
    await expect(heading(page)).toHaveText("HAND000001");
  },
);
