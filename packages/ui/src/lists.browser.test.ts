import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";
import { findingsOn, prepareFindings } from "../test/findings.ts";

const stage = setStage();

test.each(["Enter", "Space", "ArrowDown"])(
  "%s opens a select, and Escape closes it without a selection",
  { tags: "shell.dropdown.keys" },
  async (key) => {
    const page = await stage.open("choices-select--chosen");
    await page.keyboard.press("Tab");
    await page.keyboard.press(key);
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("listbox").count()).toBe(0);
    const trigger = page.getByRole("button", { name: "Member Role" });
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test.each(["Enter", "Space"])(
  "arrow keys move in a select and %s selects",
  { tags: "shell.dropdown.keys" },
  async (key) => {
    const page = await stage.open("choices-select--chosen");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press(key);
    await page.getByRole("button", { name: "Admin Role" }).waitFor();
    expect(await page.getByRole("listbox").count()).toBe(0);
  },
);

test("letters select in a closed select, and a click outside closes an open one", async () => {
  const page = await stage.open("choices-select--many");
  await page.keyboard.press("Tab");
  await page.keyboard.type("warehouse 2");
  await page.getByRole("button", { name: "Warehouse 2 Warehouse", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.mouse.click(900, 600);
  expect(await page.getByRole("listbox").count()).toBe(0);
});

test(
  "list is at most 15rem high and scrolls to the focused option",
  { tags: "shell.constant.dropdown-height" },
  async () => {
    const page = await stage.open("choices-select--many");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const list = page.getByRole("listbox");
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(15 * 16);
    await page.keyboard.press("End");
    expect(await page.getByRole("option", { name: "Warehouse 30" }).isVisible()).toBe(true);
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  },
);

test("multi-select stays open, filters by typing and is cleared by keyboard", async () => {
  const page = await stage.open("choices-multiselect--searchable");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("12 -");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("3 selected").waitFor();
  expect(await page.getByRole("option", { selected: true }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "3 selected Profiles" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Select an Option Profiles" }).waitFor();
});

test("combobox of 5,000 options renders few, and keys reach the others", async () => {
  const page = await stage.open("choices-combobox--many");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "Listing 1", exact: true }).waitFor();
  expect(await page.getByRole("option").count()).toBeLessThan(40);
  for (let press = 1; press < 12; press++) await page.keyboard.press("ArrowDown");
  const far = page.getByRole("option", { name: "Listing 12", exact: true });
  await far.and(page.locator("[data-focused]")).waitFor();
  expect(await page.getByRole("listbox").evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  expect(await page.getByRole("combobox").inputValue()).toBe("Listing 12");
});

test("combobox filters by typing, and Escape restores its value", async () => {
  const page = await stage.open("choices-combobox--chosen");
  await page.keyboard.press("Tab");
  await page.keyboard.type("denm");
  await page.getByRole("option", { name: "Denmark" }).waitFor();
  expect(await page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("combobox").inputValue()).toBe("France");
});

test("list fits a phone's screen", async () => {
  const page = await stage.open("choices-select--long-texts", { width: 375 });
  await page.getByRole("button").click();
  const box = (await page.getByRole("listbox").boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(375);
});

test.each([
  "choices-select--with-tooltips",
  "choices-multiselect--several-chosen",
  "choices-combobox--chosen",
  "choices-combobox--many",
])("open %s is accessible", async (story) => {
  const page = await stage.open(story);
  await prepareFindings(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  expect(await findingsOn(page)).toEqual([]);
});
