import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("heat map is read cell by cell", async () => {
  const page = await stage.open("charts-heat-map--cohorts");
  const chart = page.getByRole("application");
  await chart.focus();
  await page.keyboard.press("Home");
  expect(await chart.getByRole("status").textContent()).toBe("Month 1, January, 62 %");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  expect(await chart.getByRole("status").textContent()).toBe("Month 6, February, No value");
  expect(await page.locator("tbody td").first().textContent()).toBe("62 %");
});
