import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("space ticks a checkbox, out of indeterminate too", { tags: "shell.checkbox.states" }, async () => {
  const page = await stage.open("choices-checkbox--indeterminate");
  const box = page.getByRole("checkbox");
  await page.keyboard.press("Tab");
  expect(await box.evaluate((element) => element.matches(":focus-visible:indeterminate"))).toBe(true);
  await page.keyboard.press("Space");
  expect(await box.isChecked()).toBe(true);
  await page.keyboard.press("Space");
  expect(await box.isChecked()).toBe(false);
});

test("arrows move through the radios of a group and choose, past one that is disabled", async () => {
  const page = await stage.open("choices-radiogroup--chosen");
  const chosen = () => page.locator("input:checked").getAttribute("value");
  await page.keyboard.press("Tab");
  expect(await chosen()).toBe("member");
  await page.keyboard.press("ArrowDown");
  expect(await chosen()).toBe("admin");
  await page.keyboard.press("ArrowUp");
  expect(await chosen()).toBe("member");
});

test("a radio group without a choice is entered and chosen with space", async () => {
  const page = await stage.open("choices-radiogroup--none-chosen");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.locator("input:checked").getAttribute("value")).toBe("admin");
});

test("space turns a switch", async () => {
  const page = await stage.open("choices-switch--off");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.getByRole("switch").isChecked()).toBe(true);
});

test("a click on the words ticks the box, on a phone too", async () => {
  const page = await stage.open("choices-checkbox--long-texts", { width: 375 });
  await page.getByText("at the start of each week").click();
  expect(await page.getByRole("checkbox").isChecked()).toBe(false);
});
