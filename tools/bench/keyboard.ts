import { createDatabase } from "@bc/db/database";
import { demo } from "@bc/dev/demo";
import { deliverOrders } from "@bc/order/public";
import { chromium as settings } from "@bc/testing/chromium";
import { runStatement } from "@bc/testing/run-statement";
import { chromium, type Page } from "@playwright/test";
import type { Figure } from "../figures.ts";
import { withStack } from "../stack/temporary-stack.ts";

const [outdoor] = demo.businesses;
const sku = "KEYBOARD";
/** Beyond one page of the list. */
const delivered = 60;
const shipTo = {
  name: "Robin Field",
  address1: "1 Test Street",
  city: "Springfield",
  state: "IL",
  postalCode: "62701",
  countryCode: "US",
};

/**
 * Takes 50 orders from the list to handed over with the keyboard alone, as fast as the pages answer: opens the first,
 * types its tracking number, marks it as handed over and goes on to the next.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const orders = short ? 5 : 50;
  return withStack({ logLevel: "warn", hasOrders: true }, async ({ addresses, databaseUrl }) => {
    await deliver(databaseUrl("bc_worker"));
    const browser = await chromium.launch(settings);
    try {
      const page = await openList(await browser.newPage({ viewport: { width: 1280, height: 900 } }), addresses.console);
      const began = performance.now();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      for (let at = 1; at <= orders; at++) {
        await shipOne(page, at);
        if (at < orders) await goOn(page, numberOf(at + 1));
      }
      const seconds = (performance.now() - began) / 1_000;
      console.log(`${(seconds / orders).toFixed(2)} s per order`);
      const value = await handedOver(databaseUrl("postgres"));
      return [{ name: "keyboard.handed-over", value, goal: { atLeast: orders } }];
    } finally {
      await browser.close();
    }
  });
}

const numberOf = (at: number): string => `${sku}-${String(at).padStart(2, "0")}`;
const trackingOf = (at: number): string => `HAND${String(at).padStart(6, "0")}`;

/** Signs in and searches for the orders of the SKU, the first one on top. */
async function openList(page: Page, url: string): Promise<Page> {
  const list = `/orders/all?businessId=${outdoor.id}&f.sku=${sku}&sort=number`;
  await page.goto(`${url}${list}`);
  await page.getByLabel("Email").fill(demo.owner.email);
  await page.getByLabel("Password").fill(demo.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: numberOf(1), exact: true }).waitFor();
  return page;
}

async function shipOne(page: Page, at: number): Promise<void> {
  await page.getByRole("heading", { level: 1, name: numberOf(at), exact: true }).waitFor();
  await page.keyboard.press("s");
  await page.getByRole("textbox", { name: "Tracking number" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type(trackingOf(at));
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Mark handed over" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("o");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
}

async function goOn(page: Page, number: string): Promise<void> {
  await page.keyboard.press("]");
  await page.getByRole("heading", { level: 1, name: number, exact: true }).waitFor();
}

async function deliver(url: string): Promise<void> {
  const worker = createDatabase({ url, max: 1, onIdleError: () => undefined });
  const now = new Date().toISOString();
  const currency = "USD" as const;
  const lines = [{ sourceLineId: "1", sku, name: "Lantern", quantity: 1, price: "10.00", total: "10.00" }];
  const deliveries = Array.from({ length: delivered }, (_, index) => {
    const orderNumber = numberOf(index + 1);
    return {
      deliveryId: orderNumber,
      sourceOrderId: orderNumber,
      sourceVersion: 1,
      observedAt: now,
      facts: { orderNumber, orderDate: now, total: "10.00", subtotal: "10.00", currency, lines, shipTo },
    };
  });
  const [{ id, name }] = demo.channels;
  const channel = { id, type: "STOREFRONT", name } as const;
  try {
    await deliverOrders(
      worker,
      { organizationId: demo.organization.id, businessId: outdoor.id },
      { channel, deliveries },
    );
  } finally {
    await worker.close();
  }
}

const handedOver = async (adminUrl: string): Promise<number> =>
  (
    await runStatement<{ id: string }>(
      adminUrl,
      `select s.id from "order".shipment s join "order"."order" o on o.business_id = s.business_id and o.id = s.order_id
       where o.order_number like '${sku}-%' and s.handed_over_at is not null`,
    )
  ).length;
