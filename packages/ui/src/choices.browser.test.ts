import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("Space checks a checkbox, also an indeterminate one", { tags: "shell.checkbox.states" }, async () => {
  const page = await stage.open("choices-checkbox--indeterminate");
  const box = page.getByRole("checkbox");
  await page.keyboard.press("Tab");
  expect(await box.evaluate((element) => element.matches(":focus-visible:indeterminate"))).toBe(true);
  await page.keyboard.press("Space");
  expect(await box.isChecked()).toBe(true);
  await page.keyboard.press("Space");
  expect(await box.isChecked()).toBe(false);
});

test("arrow keys select radios and skip disabled ones", async () => {
  const page = await stage.open("choices-radiogroup--chosen");
  const chosen = () => page.locator("input:checked").getAttribute("value");
  await page.keyboard.press("Tab");
  expect(await chosen()).toBe("member");
  await page.keyboard.press("ArrowDown");
  expect(await chosen()).toBe("admin");
  await page.keyboard.press("ArrowUp");
  expect(await chosen()).toBe("member");
});

test("Space selects a radio in a group without a selection", async () => {
  const page = await stage.open("choices-radiogroup--none-chosen");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.locator("input:checked").getAttribute("value")).toBe("admin");
});

test("Space toggles a switch", async () => {
  const page = await stage.open("choices-switch--off");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.getByRole("switch").isChecked()).toBe(true);
});

test("click on the label checks the box, also on a phone", async () => {
  const page = await stage.open("choices-checkbox--long-texts", { width: 375 });
  await page.getByText("at the start of each week").click();
  expect(await page.getByRole("checkbox").isChecked()).toBe(false);
});
