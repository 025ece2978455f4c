import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes, checkThemes } from "../support/check-screen.ts";
import { sql, whileBroken } from "../support/database.ts";
import { deliverOpenOrders } from "../support/orders.ts";
import { test } from "../support/shell.ts";

const { home } = businesses;
const sku = "BULK";
const rows = (page: Page) => page.getByRole("grid", { name: /^Orders/ }).locator("tbody [role=row]");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const messages = (page: Page) => page.getByRole("region", { name: /^Messages/ });
const tray = (page: Page) => page.getByRole("region", { name: "Bulk runs" });

/** What a run may change: status, holds, and what follows from them. */
const stateOf = () =>
  sql<{ id: string }>(
    `select o.id, o.order_status, o.fulfillment_status, o.risk_at, o.ship_by,
       (select jsonb_agg(h.reason order by h.reason) from "order".hold h
        where h.business_id = o.business_id and h.order_id = o.id and h.ended_at is null) as holds
     from "order"."order" o where o.business_id = $1 and o.order_number like $2 order by o.id`,
    [home.id, `${sku}-%`],
  );

async function openList(page: Page): Promise<void> {
  await enter(page, home, `/orders/all?f.sku=${sku}`);
  await expect(rows(page)).toHaveCount(50);
}

async function holdForFraud(page: Page, submit: string): Promise<void> {
  await page.keyboard.press("h");
  const form = dialog(page, "Hold orders");
  await form.getByRole("button", { name: /Reason/ }).click();
  await page.getByRole("option", { name: "Fraud review" }).click();
  await form.getByRole("button", { name: submit }).click();
  // Keys of the list do nothing below a dialog.
  await expect(form).toBeHidden();
}

test.beforeAll(() => deliverOpenOrders(home, sku, 1_284));

test(
  "few orders are held at once by keyboard, and undone from the message",
  { tag: ["@orders.bulk-run.immediate", "@orders.bulk.hold", "@orders.key.actions"] },
  async ({ page }) => {
    await openList(page);
    const before = await stateOf();
    for (const key of ["j", "x", "Shift+ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
    await holdForFraud(page, "Hold 3 orders");
    await expect(messages(page).getByText("3 held", { exact: true })).toBeVisible();
    expect(await stateOf()).not.toEqual(before);
    await messages(page).getByRole("button", { name: "Undo" }).click();
    await expect(messages(page).getByText("3 restored", { exact: true })).toBeVisible();
    expect(await stateOf()).toEqual(before);
  },
);

test(
  "hold of 1,284 matching orders is canceled half-way and undone",
  {
    tag: [
      "@orders.acceptance.bulk-undo",
      "@orders.list.selection",
      "@orders.bulk-run.dry-run",
      "@orders.bulk-run.progress",
      "@orders.bulk-run.cancel",
      "@orders.bulk-run.undo",
      "@orders.bulk-run.report",
      "@orders.route.work-pages",
    ],
  },
  async ({ page }) => {
    test.setTimeout(180_000); // many orders and pictures
    await openList(page);
    for (const key of ["j", "x", ...Array.from({ length: 12 }, () => "Shift+ArrowDown")])
      await page.keyboard.press(key);
    await holdForFraud(page, "Hold 13 orders");
    await expect(messages(page).getByText("13 held", { exact: true })).toBeVisible();
    const before = await stateOf();

    await page.keyboard.press("Shift+A");
    await expect(page.getByText("All 1,284 matching selected.")).toBeVisible();
    await holdForFraud(page, "Preview");
    const preview = dialog(page, "Hold 1,284 orders");
    await expect(preview.getByText("1,271 will be held · 13 skipped")).toBeVisible();
    await expect(preview.getByText("You can undo this for 24 hours.")).toBeVisible();
    await preview.getByText("13 skipped: already held").click();
    await expect(preview.getByRole("link")).toHaveCount(13);
    await checkThemes(page, "orders-bulk-preview", 1280);
    await page.setViewportSize({ width: 375, height: 812 });
    await checkThemes(page, "orders-bulk-preview", 375);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await stateOf()).toEqual(before);

    const [seventh] = await sql<{ order_id: string }>(
      `select order_id from "order".bulk_run_order where result = 'PLANNED' order by run_id desc, position offset 650`,
    );
    const lock = `select from "order"."order" where id = '${seventh?.order_id}' for update`;
    await whileBroken(lock, async () => {
      await preview.getByRole("button", { name: "Hold 1,271 orders" }).click();
      await expect(tray(page).getByText(/^600 done · 13 skipped · 0 failed$/)).toBeVisible({ timeout: 30_000 });
      await tray(page)
        .getByRole("button", { name: /^Cancel/ })
        .click();
      await expect(tray(page).getByText("Canceled · 600 done · 13 skipped · 0 failed")).toBeVisible({
        timeout: 20_000,
      });
    });
    await tray(page).getByRole("link", { name: "Hold 1,284 orders" }).click();
    await expect(page).toHaveURL(/\/orders\/bulk\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("region", { name: "Progress" })).toContainText("Not changed671");
    await checkSizes(page, "orders-bulk-report");

    // The message about the 13 orders may still offer its own undo.
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("600 will be restored")).toBeVisible();
    await checkSizes(page, "orders-bulk-undo");
    await page.getByRole("button", { name: "Restore 600 orders" }).click();
    await expect(page.getByRole("main").getByText("Finished")).toBeVisible({ timeout: 60_000 });
    expect(await stateOf()).toEqual(before);
  },
);
