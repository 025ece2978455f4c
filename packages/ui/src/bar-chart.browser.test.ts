import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("stacked bars are read by keyboard and the current area is framed", async () => {
  const page = await stage.open("charts-bar-chart--stacked");
  const chart = page.getByRole("application");
  await chart.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  expect(await chart.getByRole("status").textContent()).toMatch(/^February 2026, Marketplace, \$/);
  const frame = await chart.locator('[data-part="follower"] > div').last().boundingBox();
  expect(frame?.height).toBeGreaterThan(10);
});

test("preliminary values are hatched and announced as such", async () => {
  const page = await stage.open("charts-bar-chart--still-settling");
  expect(await page.locator('[data-part="settling"]').count()).toBe(1);
  await page.getByRole("application").focus();
  await page.keyboard.press("End");
  expect(await page.getByRole("application").getByRole("status").textContent()).toContain("Still settling");
  expect(await page.locator("tbody th").last().textContent()).toContain("Still settling");
});

test.for(["charts-bar-chart--horizontal-stacked", "charts-bar-chart--grouped", "charts-line-chart--dense"])(
  "tooltip stays inside a phone's screen: %s",
  async (story) => {
    const page = await stage.open(story, { width: 375 });
    await page.getByRole("application").focus();
    await page.keyboard.press("Home");
    for (let step = 0; step < 12; step++) {
      const box = await page.locator('[data-part="tooltip"]').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375);
      await page.keyboard.press("PageDown");
    }
  },
);
