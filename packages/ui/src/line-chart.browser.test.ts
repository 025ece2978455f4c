import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";
import { course, money } from "./chart/demo.ts";

const stage = setStage();
const chart = (page: Page) => page.getByRole("application");
const said = (page: Page) => chart(page).getByRole("status").textContent();
const tooltip = (page: Page) => chart(page).locator('[data-part="tooltip"]');
const cells = (page: Page, selector: string) => page.locator(`table ${selector}`).allTextContents();

test("arrow keys read a chart by point and series", async () => {
  const page = await stage.open("charts-line-chart--many-series");
  const [store, market] = [course(31, 42_000, 3), course(31, 28_000, 5)];
  await page.getByRole("button", { name: "Wholesale" }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => chart(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await tooltip(page).count()).toBe(0);

  await page.keyboard.press("End");
  expect(await said(page)).toBe(`Tue, Mar 31, 2026, Online store, ${money(store[30] ?? 0)}`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  expect(await said(page)).toBe(`Mon, Mar 30, 2026, Marketplace, ${money(market[29] ?? 0)}`);
  await page.keyboard.press("Home");
  expect(await said(page)).toBe(`Sun, Mar 1, 2026, Marketplace, ${money(market[0] ?? 0)}`);

  // The tooltip shows the current point.
  expect(await tooltip(page).textContent()).toContain("Sun, Mar 1, 2026");
  expect(await tooltip(page).locator("[data-read]").textContent()).toBe(`Marketplace${money(market[0] ?? 0)}`);
  expect(await chart(page).locator('[data-part="follower"]').isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await tooltip(page).count()).toBe(0);
});

test("table has the chart's numbers for screen readers, and for all users on click", async () => {
  const page = await stage.open("charts-line-chart--compared");
  const now = course(31, 42_000, 3).map(money);
  const before = course(31, 36_000, 6).map(money);
  const numbers = now.flatMap((value, day) => [value, before[day]]);
  expect(await page.getByRole("table", { name: "Net sales" }).count()).toBe(1);
  expect(await cells(page, "td")).toEqual(numbers);
  await page.getByRole("button", { name: "Show as table" }).click();
  expect(await cells(page, "thead th")).toEqual(["Date", "Sales", "Sales, Previous period"]);
  expect(await cells(page, "td")).toEqual(numbers);
  expect((await cells(page, "tbody th"))[7]).toBe("Sun, Mar 8, 2026");
  expect(await chart(page).count()).toBe(0);
  await page.getByRole("button", { name: "Show as chart" }).click();
  expect(await chart(page).count()).toBe(1);
});

test("long table has pages of 100 rows", async () => {
  const page = await stage.open("charts-line-chart--dense");
  expect(await page.locator("tbody tr").count()).toBe(100);
  await page.getByRole("button", { name: "Show as table" }).click();
  await page.getByRole("button", { name: "Later rows" }).click();
  expect(await page.getByText("101-200 of 10,000", { exact: true }).count()).toBe(1);
  expect((await cells(page, "tbody th"))[0]).toBe("Jan 5, 2025, 4:00 AM GMT-6");
});

test("legend hides series by keyboard, and reading skips them", async () => {
  const page = await stage.open("charts-line-chart--many-series");
  const entry = page.getByRole("group", { name: "Series" }).getByRole("button", { name: "Online store" });
  await entry.focus();
  await page.keyboard.press("Space");
  expect(await entry.getAttribute("aria-pressed")).toBe("false");
  expect(await page.locator('[data-series="store"]').count()).toBe(0);
  await chart(page).focus();
  await page.keyboard.press("End");
  expect(await said(page)).toContain("Marketplace");
  await entry.focus();
  await page.keyboard.press("Enter");
  expect(await page.locator('[data-series="store"]').count()).toBe(1);
});

test("chart with all series hidden shows a hint", async () => {
  const page = await stage.open("charts-line-chart--many-series");
  for (const entry of await page.getByRole("group", { name: "Series" }).getByRole("button").all()) await entry.click();
  expect(await page.getByText("All series are hidden. Select one above.").isVisible()).toBe(true);
});

test("compared period is dashed and can be hidden", async () => {
  const page = await stage.open("charts-line-chart--compared");
  expect(await page.locator('figure svg [stroke-dasharray="4 4"]').count()).toBe(1);
  await page.getByRole("button", { name: "Previous period" }).click();
  expect(await page.locator('figure svg [stroke-dasharray="4 4"]').count()).toBe(0);
});

test("colors follow the theme immediately", async () => {
  const page = await stage.open("charts-line-chart--one-series");
  const stroke = () => page.locator('[data-series="sales"]').evaluate((line) => getComputedStyle(line).stroke);
  const light = await stroke();
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  expect(await stroke()).not.toBe(light);
});

test("twelve series use the twelve palette colors in order", { tags: "shell.constant.chart-palette" }, async () => {
  const page = await stage.open("charts-line-chart--twelve-series");
  const strokes = await page
    .locator("[data-series]")
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  const palette = await page.locator("figure").evaluate((figure) =>
    Array.from({ length: 12 }, (_, index) => {
      figure.style.color = `var(--color-chart-${index + 1})`;
      return getComputedStyle(figure).color;
    }),
  );
  expect(strokes).toEqual(palette);
  expect(new Set(strokes).size).toBe(12);
});

test("drawing follows its container and keeps its height while loading", async () => {
  const page = await stage.open("charts-line-chart--one-series");
  const drawn = async () => (await chart(page).boundingBox())?.width ?? 0;
  const wide = await drawn();
  await page.setViewportSize({ width: 375, height: 768 });
  await expect.poll(drawn).toBeLessThan(wide / 2);
  const height = async (story: string) => (await (await stage.open(story)).locator("figure").boundingBox())?.height;
  // The legend's height is reserved too, because it may appear.
  expect(await height("charts-line-chart--loading")).toBe(await height("charts-line-chart--many-series"));
});
