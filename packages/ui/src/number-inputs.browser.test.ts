import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("arrow keys and buttons step a number up to its limit", async () => {
  const page = await stage.open("inputs-numberfield--at-its-minimum");
  const input = page.getByRole("textbox");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await input.inputValue()).toBe("3");
  await page.getByRole("button", { name: "Increase" }).click();
  expect(await input.inputValue()).toBe("4");
  await page.keyboard.press("Home");
  await input.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowDown");
  expect(await input.inputValue()).toBe("1");
});

test("number below the minimum shows an error on blur", { tags: "shell.validation.min-value" }, async () => {
  const page = await stage.open("inputs-numberfield--at-its-minimum");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0");
  await page.keyboard.press("Tab");
  expect(await page.getByText("Please enter 1 or more").isVisible()).toBe(true);
});

test("arrow keys, Home, End and a click on the track move a slider", async () => {
  const page = await stage.open("inputs-slider--in-the-middle");
  const slider = page.getByRole("slider");
  const text = () => slider.getAttribute("aria-valuetext");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  expect(await text()).toBe("20k");
  await page.keyboard.press("Home");
  expect(await text()).toBe("0");
  await page.keyboard.press("End");
  expect(await text()).toBe("100k+");
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await text()).toBe("25k");
});
