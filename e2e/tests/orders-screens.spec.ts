import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { test } from "../support/shell.ts";

const { outdoor } = businesses;

/** Returns the address of a part of the demo that shows much of its page. */
async function addressOf(path: string, statement: string): Promise<string> {
  const [found] = await sql<{ id: string }>(statement, [outdoor.id]);
  return `${path}/${found?.id}`;
}

const openOrder = () =>
  addressOf(
    "/orders",
    `select id from "order"."order" where business_id = $1 and order_status = 'PROCESSING' and own_open_quantity > 0
     and has_note order by ship_by, id limit 1`,
  );

const screens: readonly { name: string; address: () => Promise<string>; shows: (page: Page) => Promise<void> }[] = [
  {
    name: "order",
    address: openOrder,
    shows: (page) => expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible(),
  },
  {
    name: "create-shipment",
    address: openOrder,
    async shows(page) {
      await page.getByRole("button", { name: /^Ship \d+ items?$/ }).click();
      await page.getByRole("button", { name: /Package$/ }).click();
      await page.getByRole("option", { name: "Custom size" }).click();
      await expect(page.getByRole("listbox")).toBeHidden();
      await expect(page.getByRole("textbox", { name: "Length" })).toBeVisible();
    },
  },
  {
    name: "shipment",
    address: () =>
      addressOf(
        "/shipments",
        `select id from "order".shipment where business_id = $1 and is_live and delivered_at is not null
         order by shipped_at desc, id limit 1`,
      ),
    shows: (page) => expect(page.getByRole("main").getByText("Delivered").first()).toBeVisible(),
  },
  {
    name: "shipments",
    address: () => Promise.resolve("/shipments/all"),
    shows: (page) => expect(page.getByRole("grid").locator("tbody [role=row]").first()).toBeVisible(),
  },
  {
    name: "webhooks",
    address: () => Promise.resolve("/settings/webhooks"),
    shows: (page) => expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible(),
  },
  {
    name: "locations",
    address: () => Promise.resolve("/settings/shipping/locations"),
    shows: (page) => expect(page.getByRole("main").getByText("Dallas").first()).toBeVisible(),
  },
  {
    name: "customer-data",
    address: () => Promise.resolve("/settings/shipping/orders"),
    shows: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
  },
];

for (const { name, address, shows } of screens)
  test(`${name} screen is accessible from phone to wide screen, light and dark`, async ({ page }) => {
    test.setTimeout(120_000); // many pictures
    await enter(page, outdoor, await address());
    await shows(page);
    await checkSizes(page, `orders-screen-${name}`);
  });
