import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "../../test/browser.ts";

const stage = setStage();

/** Returns "row/column" of the focused cell. */
const place = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>("[data-column]");
    return cell ? `${cell.parentElement?.dataset["row"]}/${cell.dataset["column"]}` : undefined;
  });
const press = async (page: Page, ...keys: string[]): Promise<string | undefined> => {
  for (const key of keys) await page.keyboard.press(key);
  return place(page);
};
const header = (page: Page, name: string): Locator =>
  page.getByRole("columnheader").filter({ has: page.getByRole("button", { name, exact: true }) });
const widthOf = async (cell: Locator): Promise<number> => (await cell.boundingBox())?.width ?? 0;
const headers = (page: Page): Promise<string[]> => page.locator("thead th [draggable]").allTextContents();

test("grid is one tab stop, and arrow keys, Home, End and page keys move in it", async () => {
  const page = await stage.open("data-table-at-size--in-the-browser");
  expect(await press(page, "Tab")).toBe("-1/0");
  expect(await press(page, "ArrowRight", "ArrowDown", "ArrowDown")).toBe("1/1");
  expect(await press(page, "End")).toBe("1/7");
  expect(await press(page, "ArrowRight")).toBe("1/7");
  expect(await press(page, "Home", "ArrowLeft")).toBe("1/0");
  expect(await press(page, "PageDown")).toBe("11/0");
  expect(await press(page, "PageUp")).toBe("1/0");
  expect(await press(page, "Control+End")).toBe("9999/7");
  const last = page.getByRole("row").filter({ hasText: "#19999" });
  expect(await last.getAttribute("aria-rowindex")).toBe("10001");
  expect(await page.getByRole("grid").getAttribute("aria-rowcount")).toBe("10001");
  expect(await page.getByRole("grid").getAttribute("aria-colcount")).toBe("8");
  const inSight = await last.evaluate((row) => {
    const scroller = row.closest("table")?.parentElement?.getBoundingClientRect();
    return row.getBoundingClientRect().bottom <= (scroller?.bottom ?? 0) + 1;
  });
  expect(inSight).toBe(true);
  expect(await press(page, "Control+Home")).toBe("-1/0");
  expect(await press(page, "Tab")).toBeUndefined();
  expect(await press(page, "Shift+Tab")).toBe("-1/0");
});

test("row keeps the focus when scrolled out of view", async () => {
  const page = await stage.open("data-table-at-size--in-the-browser");
  await press(page, "Tab", "ArrowRight", "ArrowDown");
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, 60_000);
  await page.getByText("#11365").waitFor();
  expect(await place(page)).toBe("0/1");
  expect(await press(page, "ArrowDown")).toBe("1/1");
  await page.getByText("#10001").waitFor();
});

test("Space selects, Enter sorts by a header, F2 enters a cell and Escape leaves it", async () => {
  const page = await stage.open("data-table--with-everything");
  await page.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await press(page, "ArrowDown", "ArrowRight", "ArrowRight", "Space");
  expect(await page.getByRole("checkbox", { name: "Select #10000" }).isChecked()).toBe(true);
  await page.getByText("1 selected").waitFor();
  expect(await press(page, "ArrowUp", "Enter", "Enter")).toBe("-1/2");
  expect(await header(page, "Customer").getAttribute("aria-sort")).toBe("descending");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await press(page, "F2", "Tab")).toBe("-1/2");
  expect(await focused()).toBe("Options of Customer");
  await press(page, "Tab");
  expect(await focused()).toBe("Width of Customer");
  await press(page, "Escape");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TH");
  // A cell with one button passes the focus to it, and arrow keys move on instead of opening its menu.
  expect(await press(page, "ArrowDown", "End")).toBe("0/8");
  expect(await focused()).toMatch(/^Actions for/);
  expect(await press(page, "ArrowDown")).toBe("1/8");
  await press(page, "Enter");
  await page.getByRole("menuitem", { name: "Mark as shipped" }).waitFor();
  expect(await press(page, "Escape")).toBe("1/8");
});

test("hiding a column keeps the focus in the grid, and Tab leaves a header with controls", async () => {
  const page = await stage.open("data-table--paged");
  await header(page, "Customer").focus();
  await press(page, "F2", "Tab", "Enter");
  await page.getByRole("menuitem", { name: "Hide column" }).click();
  await expect.poll(() => headers(page)).not.toContain("Customer");
  await expect.poll(() => place(page)).toBe("-1/1");
  expect(await press(page, "F2", "Tab", "Tab")).toBe("-1/1");
  expect(await press(page, "Tab")).toBeUndefined();
});

test("click on a row or Enter on a cell follows the row's link", async () => {
  const page = await stage.open("patterns-table-page--at-first");
  const gone = page.waitForURL(/order=order-2/);
  await page.getByRole("gridcell", { name: "Glacier 5" }).click();
  await gone;
  expect(page.url()).toContain("order=order-2");
  await page.goBack();
  await page.getByRole("gridcell", { name: "Bay Cycles 13" }).focus();
  const again = page.waitForURL(/order=order-1/);
  await page.keyboard.press("Enter");
  await again;
});

test(
  "column is resized by dragging and keys, not below 30 px, without moving others",
  { tags: "shell.constant.column-width" },
  async () => {
    const page = await stage.open("data-table--paged");
    const handle = page.getByRole("separator", { name: "Width of Status" });
    const box = await handle.boundingBox();
    const channel = await widthOf(header(page, "Channel"));
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 44, (box?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    expect(await widthOf(header(page, "Status"))).toBe(170);
    expect(await widthOf(header(page, "Channel"))).toBe(channel);
    await handle.focus();
    await press(page, "ArrowRight");
    expect(await widthOf(header(page, "Status"))).toBe(180);
    await press(page, ...Array.from({ length: 20 }, () => "Shift+ArrowLeft"));
    expect(await widthOf(header(page, "Status"))).toBe(30);
    expect(await handle.getAttribute("aria-valuenow")).toBe("30");
  },
);

test("columns are moved by menu and dragging, hidden and restored", async () => {
  const page = await stage.open("data-table--with-everything");
  const choose = async (column: string, item: string): Promise<void> => {
    await header(page, column).hover();
    await page.getByRole("button", { name: `Options of ${column}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Status", "Move left");
  expect(await headers(page)).toEqual(["Order", "Status", "Customer", "Channel", "Items", "Total", "Placed"]);
  await page.getByText("Total", { exact: true }).dragTo(header(page, "Order"));
  expect(await headers(page)).toEqual(["Total", "Order", "Status", "Customer", "Channel", "Items", "Placed"]);
  await choose("Channel", "Hide column");
  expect(await headers(page)).not.toContain("Channel");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Channel" }).click();
  await page.getByRole("menuitem", { name: "Reset columns" }).click();
  expect(await headers(page)).toEqual(["Order", "Customer", "Status", "Channel", "Items", "Total", "Placed"]);
});

test("shown rows can be exported", async () => {
  const page = await stage.open("patterns-table-page--filtered");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const stream = await (await download).createReadStream();
  let text = "";
  for await (const part of stream.setEncoding("utf8")) text += part;
  const lines = text.trimEnd().split("\r\n");
  expect((await download).suggestedFilename()).toBe("orders.csv");
  expect(lines[0]).toBe("\uFEFFOrder,Customer,Status,Items,Total,Placed");
  expect(lines).toHaveLength(33);
  expect(lines.slice(1).every((line) => line.includes(",Late,"))).toBe(true);
});

const phone = (page: Page): Locator => page.getByRole("grid").locator("xpath=..");
const scrollSideways = (page: Page): Promise<number> =>
  phone(page).evaluate((scroller) => {
    scroller.scrollLeft = 200;
    return scroller.scrollLeft;
  });

test("moveable table scrolls horizontally on a phone", { tags: "shell.table.mobile-moveable" }, async () => {
  const page = await stage.open("data-table-on-a-phone--moveable", { width: 375 });
  expect(await scrollSideways(page)).toBe(200);
  expect((await header(page, "Order").boundingBox())?.x).toBeLessThan(0);
});

test("collapsed table keeps its first column on a phone", { tags: "shell.table.mobile-collapsed" }, async () => {
  const page = await stage.open("data-table-on-a-phone--collapsed", { width: 375 });
  const before = await header(page, "Order").boundingBox();
  expect(await scrollSideways(page)).toBe(200);
  expect((await header(page, "Order").boundingBox())?.x).toBe(before?.x);
  expect((await page.getByRole("gridcell", { name: "#10002", exact: true }).boundingBox())?.x).toBe(before?.x);
});

test(
  "transformed table shows sortable cards with header labels on a phone",
  { tags: "shell.table.mobile-transformed" },
  async () => {
    const page = await stage.open("data-table-on-a-phone--transformed", { width: 375 });
    const first = page.getByRole("row").first();
    expect(await first.getByRole("gridcell").allInnerTexts()).toContain("Customer\nGlacier");
    expect(await phone(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("number:desc");
    expect(await first.innerText()).toContain("#10003");
  },
);

test("news about cards covers none of them and moves none", async () => {
  const firstCard = (page: Page) => page.getByRole("row").first().boundingBox();
  const page = await stage.open("data-table-on-a-phone--transformed", { width: 375 });
  const before = await firstCard(page);
  const withNews = await stage.open("data-table-on-a-phone--news", { width: 375 });
  expect(await firstCard(withNews)).toEqual(before);
  const button = await withNews.getByRole("button", { name: "14 new orders. Show" }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? Infinity)).toBeLessThanOrEqual(before?.y ?? 0);
  const sorting = await withNews.getByRole("combobox", { name: "Sort by" }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? Infinity)).toBeLessThanOrEqual(sorting?.x ?? 0);
});

test("shortened table hides unlisted columns on a phone", { tags: "shell.table.mobile-shorten" }, async () => {
  const page = await stage.open("data-table-on-a-phone--shorten", { width: 375 });
  expect(await headers(page)).toEqual(["Order", "Status", "Total"]);
  expect(await phone(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 640, height: 768 });
  await expect.poll(() => headers(page)).toHaveLength(7);
});
