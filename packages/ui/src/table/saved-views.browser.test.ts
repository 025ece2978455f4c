import { expect, test } from "vitest";
import { setStage } from "../../test/browser.ts";

const stage = setStage();

test("actions stay in sight below a long list of views, which scrolls", async () => {
  const page = await stage.open("data-saved-views--many");
  const inSight = (name: string, role: "menuitem" | "menuitemradio"): Promise<boolean> =>
    page.getByRole(role, { name, exact: true }).evaluate((item) => {
      const { left, top, bottom } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
    });
  await page.getByRole("button", { name: /^View:/ }).click();
  await expect.poll(() => inSight("Save as new view", "menuitem")).toBe(true);
  expect(await inSight("View 20", "menuitemradio")).toBe(false);
  for (let at = 0; at <= 20; at++) await page.keyboard.press("ArrowDown");
  await expect.poll(() => inSight("View 20", "menuitemradio")).toBe(true);
  expect(await inSight("Save as new view", "menuitem")).toBe(true);
});
