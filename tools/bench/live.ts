import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "@bc/db/database";
import { demo } from "@bc/dev/demo";
import { changeOrders, deliverOrders, holdOrder, tagOrder } from "@bc/order/public";
import { newId } from "@bc/runtime/ids";
import { chromium as settings } from "@bc/testing/chromium";
import { chromium, type Page } from "@playwright/test";
import type { Figure } from "../figures.ts";
import { runStatement } from "@bc/testing/run-statement";
import { withStack } from "../stack/temporary-stack.ts";

const [outdoor] = demo.businesses;
const scope = { organizationId: demo.organization.id, businessId: outdoor.id };
const perSecond = 20;

/**
 * Changes 20 orders a second while a user looks at the list, with one row focused and two selected: new orders arrive,
 * shown ones get a tag or a hold. Counts rows that moved, lost focus or selection, and the layout shift.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  return withStack({ logLevel: "warn", hasOrders: true }, async ({ addresses, databaseUrl }) => {
    const browser = await chromium.launch(settings);
    const worker = createDatabase({ url: databaseUrl("bc_worker"), max: 2, onIdleError: () => undefined });
    try {
      const page = await openList(await browser.newPage({ viewport: { width: 1280, height: 900 } }), addresses.console);
      await page.evaluate(watchRows);
      const changed = await changeList(worker, await shownOrders(databaseUrl("postgres")), short ? 10 : 60);
      await page.getByText("Now on hold").first().waitFor();
      const seen = await page.evaluate(() => Reflect.get(window, "seen") as Seen);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /new orders\. Show$/ }).waitFor();
      console.log(`${changed} changes, ${seen.samples} looks`);
      return [
        {
          name: "live.rows-moved",
          value: seen.moved,
          goal: { atMost: 0 },
          proves: "orders.acceptance.live-list",
        },
        { name: "live.selection-lost", value: seen.unselected, goal: { atMost: 0 } },
        { name: "live.focus-lost", value: seen.unfocused, goal: { atMost: 0 } },
        { name: "live.layout-shift", value: seen.shift, goal: { atMost: 0.02 } },
      ];
    } finally {
      await worker.close();
      await browser.close();
    }
  });
}

const rowsOf = (page: Page) => page.getByRole("grid", { name: /^Orders/ }).locator("tbody [role=row]");

/** Opens the orders to ship, selects two and focuses the row between them. */
async function openList(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/orders/to-ship?businessId=${outdoor.id}`);
  await page.getByLabel("Email").fill(demo.owner.email);
  await page.getByLabel("Password").fill(demo.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await rowsOf(page).first().waitFor();
  for (const at of [1, 3]) await rowsOf(page).nth(at).getByRole("checkbox").click();
  await rowsOf(page).nth(2).focus();
  return page;
}

/** What a user would have noticed. */
interface Seen {
  samples: number;
  moved: number;
  unselected: number;
  unfocused: number;
  shift: number;
}

/** Runs in the page: compares every 200 ms what is shown with what was shown first. */
function watchRows(): void {
  const seen: Seen = { samples: 0, moved: 0, unselected: 0, unfocused: 0, shift: 0 };
  Reflect.set(window, "seen", seen);
  const look = () => {
    const rows = [...document.querySelectorAll("[role=grid] tbody [role=row]")];
    return {
      places: rows.map((row) => `${row.querySelector("[data-link]")?.textContent} ${row.getBoundingClientRect().top}`),
      chosen: rows.filter((row) => row.ariaSelected === "true").length,
      focused: document.activeElement?.closest("[role=row]")?.querySelector("[data-link]")?.textContent,
    };
  };
  const first = look();
  setInterval(() => {
    const now = look();
    seen.samples++;
    seen.moved += first.places.filter((place) => !now.places.includes(place)).length;
    if (now.chosen !== first.chosen) seen.unselected++;
    if (!first.focused || now.focused !== first.focused) seen.unfocused++;
  }, 200);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!shift.hadRecentInput) seen.shift += shift.value;
  }).observe({ type: "layout-shift" });
}

const shownOrders = async (adminUrl: string): Promise<string[]> =>
  (
    await runStatement<{ id: string }>(
      adminUrl,
      `select id from "order"."order" where business_id = '${outdoor.id}' and order_status = 'PROCESSING'
       and own_open_quantity > 0 and dispatch_day <= current_date order by ship_by, id limit 50`,
    )
  ).map(({ id }) => id);

/** Returns how many changes were made. */
async function changeList(worker: Database, shown: readonly string[], seconds: number): Promise<number> {
  const tags = [newId(), newId()];
  const began = performance.now();
  let changes = 0;
  while (performance.now() - began < seconds * 1_000) {
    const id = shown[(changes * 7) % shown.length] ?? "";
    if (changes % 4 === 0) await addOrder(worker, changes);
    else if (changes % 10 === 1) await edit(worker, id, holdOrder({ reason: "FRAUD_REVIEW" }));
    else await edit(worker, id, tagOrder({ add: [tags[changes % 2] ?? ""], remove: [tags[(changes + 1) % 2] ?? ""] }));
    changes++;
    await sleep(Math.max(0, began + (changes * 1_000) / perSecond - performance.now()));
  }
  return changes;
}

async function edit(worker: Database, id: string, change: ReturnType<typeof holdOrder>): Promise<void> {
  const user = { ...scope, userId: demo.owner.id };
  await worker.withTenant(user, (tx) => changeOrders(tx, user, [id], () => ({ edit: change })));
}

/** A channel sends an order that should have left yesterday, so that it belongs at the top. */
async function addOrder(worker: Database, number: number): Promise<void> {
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  await deliverOrders(worker, scope, {
    channel: { id: demo.channels[0].id, type: "STOREFRONT", name: demo.channels[0].name },
    deliveries: [
      {
        deliveryId: `live-${number}`,
        sourceOrderId: `live-${number}`,
        sourceVersion: 1,
        observedAt: at(0),
        facts: {
          orderNumber: `OD-${90_000 + number}`,
          orderDate: at(-48),
          total: "10.00",
          subtotal: "10.00",
          currency: "USD",
          latestShipDate: at(-24),
          lines: [
            { sourceLineId: "1", sku: "OD-LANTERN", name: "Lantern", quantity: 1, price: "10.00", total: "10.00" },
          ],
        },
      },
    ],
  });
}
