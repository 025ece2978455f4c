import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkOverlay, checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { deliverOpenOrders } from "../support/orders.ts";
import { test } from "../support/shell.ts";

const { outdoor, europe } = businesses;
const grid = (page: Page) => page.getByRole("grid", { name: /^Orders/ });
const rows = (page: Page) => grid(page).locator("tbody [role=row]");
const numbers = (page: Page) => rows(page).locator("[data-link]").allTextContents();
const chosen = (page: Page) => grid(page).locator("tbody [role=row][aria-selected=true]");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Orders" }).getByRole("link");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });

async function open(page: Page, path: string): Promise<void> {
  await enter(page, outdoor, path);
  await expect(rows(page).first()).toBeVisible();
}

/** Counts orders of the business behind the product's back. */
async function count(condition: string): Promise<number> {
  const [row] = await sql<{ count: string }>(
    `select count(*) from "order"."order" where business_id = $1 and deleted_at is null and ${condition}`,
    [outdoor.id],
  );
  return Number(row?.count);
}

test(
  "/orders opens what must leave today, headed by the work of the day",
  { tag: ["@orders.route.lists", "@orders.who.operations"] },
  async ({ page }) => {
    await open(page, "/orders");
    await expect(page).toHaveURL(/\/orders\/to-ship$/);
    await expect(
      page.getByText(/^[\d,]+ to ship today · [\d,]+ late risk · [\d,]+ on hold · [\d,]+ exceptions?/),
    ).toBeVisible();
    await expect(tabs(page)).toHaveText([
      /^To ship today [\d,]+$/,
      /^Late risk [\d,]+$/,
      /^On hold [\d,]+$/,
      /^Exceptions [\d,]+$/,
      /^Unfulfilled [\d,]+$/,
      /^All [\d,]+$/,
    ]);
  },
);

test("each tab has its exact count and lists its orders", { tag: "@orders.tab.counts" }, async ({ page }) => {
  await open(page, "/orders/on-hold");
  const group = new Intl.NumberFormat("en");
  const held = await count("order_status = 'ONHOLD'");
  const broken = await count("fulfillment_status = 'EXCEPTION'");
  const every = await count("true");
  await expect(tabs(page).nth(2)).toHaveText(`On hold ${group.format(held)}`);
  await expect(tabs(page).nth(3)).toHaveText(`Exceptions ${group.format(broken)}`);
  await expect(tabs(page).nth(5)).toHaveText(`All ${group.format(every)}`);
  await expect(rows(page)).toHaveCount(Math.min(held, 50));
});

test("counts follow a delivery within 2 seconds", { tag: "@orders.live.counts" }, async ({ page }) => {
  await enter(page, europe, "/orders/all");
  await expect(rows(page).first()).toBeVisible();
  const all = tabs(page).nth(5);
  await expect(all).toHaveText(/^All [\d,]+$/);
  const before = Number((await all.textContent())?.replaceAll(/\D/gu, ""));
  await deliverOpenOrders(europe, "LIVE", 3);
  await expect(all).toHaveText(`All ${new Intl.NumberFormat("en").format(before + 3)}`, { timeout: 2_000 });
});

test(
  "ship-by is beside the number and never cut off at 1280 px",
  { tag: ["@orders.list.columns", "@orders.list.ship-by"] },
  async ({ page }) => {
    await open(page, "/orders/to-ship");
    const cell = rows(page).first().locator("[data-column='2']");
    await expect(cell).toHaveText(/\d+ (d|h|min)|passed|[AP]M/);
    const frame = await grid(page).locator("..").boundingBox();
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    await cell.locator("[tabindex]").first().hover();
    await expect(page.getByRole("tooltip")).toContainText("Dispatch by");
    await page.mouse.move(0, 0);
  },
);

test("filters are in the address and survive a reload", { tag: "@orders.list.filters" }, async ({ page }) => {
  await open(page, "/orders/all");
  await page.keyboard.press("f");
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer
    .getByRole("button", { name: /Status/ })
    .first()
    .click();
  await page.getByRole("option", { name: "On hold" }).click();
  await page.keyboard.press("Escape");
  await drawer.getByRole("button", { name: "Show orders" }).click();
  await expect(page).toHaveURL(/f\.status=ONHOLD/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove Status: On hold" })).toBeVisible();
  await expect(rows(page)).toHaveCount(Math.min(await count("order_status = 'ONHOLD'"), 50));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/orders\/all$/);
});

test(
  "search finds an order by its number, and filters without a match can be cleared",
  { tag: ["@orders.list.search", "@orders.empty.no-match"] },
  async ({ page }) => {
    await open(page, "/orders/all");
    const [number = ""] = await numbers(page);
    await search(page).fill(number);
    await expect(page).toHaveURL(/\?q=/);
    await expect.poll(() => numbers(page)).toEqual([number]);
    await search(page).fill("order:nothing-has-this-number");
    await expect(grid(page).getByText("No orders match these filters.")).toBeVisible();
    await grid(page).getByRole("button", { name: "Clear filters" }).click();
    await expect(rows(page)).toHaveCount(50);
  },
);

test("search link opens the only exact match", { tag: "@orders.route.search" }, async ({ page }) => {
  await open(page, "/orders/all");
  const [number = ""] = await numbers(page);
  const [row] = await sql<{ id: string }>(
    `select id from "order"."order" where business_id = $1 and order_number = $2`,
    [outdoor.id, number],
  );
  await page.goto(`/orders?search=${encodeURIComponent(number)}`);
  await expect(page).toHaveURL(`/orders/${row?.id}`);
  await page.goto("/orders?search=a");
  await expect(page).toHaveURL(/\/orders\/all\?q=a$/);
});

test("pages neither repeat nor hide an order", { tag: "@orders.list.paging" }, async ({ page }) => {
  await open(page, "/orders/all");
  const first = await numbers(page);
  expect(first).toHaveLength(50);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2&after=/);
  await expect.poll(async () => (await numbers(page)).some((number) => first.includes(number))).toBe(false);
  await page.getByRole("button", { name: "Previous page" }).click();
  await expect.poll(() => numbers(page)).toEqual(first);
});

test("whole list works by keyboard", { tag: "@orders.key.list" }, async ({ page }) => {
  await open(page, "/orders/all");
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const [, second = "", third = ""] = await numbers(page);
  await keys("j", "j", "j", "k");
  await expect(page.getByRole("link", { name: second, exact: true })).toBeFocused();
  await keys("x", "j", "Space");
  await expect(chosen(page)).toHaveCount(2);
  await keys("Shift+ArrowDown", "Shift+ArrowDown");
  await expect(chosen(page)).toHaveCount(4);
  await keys("Control+a");
  await expect(page.getByText("All 50 on this page selected.")).toBeVisible();
  await keys("Shift+A");
  await expect(page.getByText(/^All [\d,]+ matching selected\.$/)).toBeVisible();
  await keys("Escape");
  await expect(chosen(page)).toHaveCount(0);
  await keys("k", "k", "Enter");
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page.getByRole("link", { name: third, exact: true })).toBeVisible();
  await keys("3");
  await expect(page).toHaveURL(/\/orders\/on-hold$/);
  await keys("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("region", { name: "In the order list" })).toContainText("Select all matching orders");
  await keys("Escape");
});

test("list is accessible on phone and desktop, light and dark", { tag: "@orders.list.phone" }, async ({ page }) => {
  test.setTimeout(180_000); // many pictures
  await open(page, "/orders/to-ship");
  await checkSizes(page, "orders-list");
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(grid(page).getByRole("columnheader")).toHaveCount(0);
  await rows(page).first().getByRole("checkbox").check();
  await expect(page.getByRole("group", { name: "Actions for selected rows" })).toBeInViewport();
  await page.getByRole("button", { name: "Clear selection" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await checkOverlay(page, "orders-filters", () => page.getByRole("button", { name: "Filters" }).click(), filters);
});
