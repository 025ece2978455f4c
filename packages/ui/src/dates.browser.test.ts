import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();
const field = (page: Page) => page.getByLabel("Start date");
const untilValue = async (page: Page, value: string, label = "Start date") => {
  await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
};

test("typed digits become a date with capped parts", async () => {
  const page = await stage.open("dates-datefield--empty");
  await field(page).pressSequentially("20261345789");
  await untilValue(page, "2026-12-31");
  await field(page).fill("");
  await field(page).pressSequentially("x2026/5/4");
  await untilValue(page, "2026-05-4");
  await page.keyboard.press("Tab");
  await untilValue(page, "2026-05-04");
});

test("part in the middle can be corrected in place", async () => {
  const page = await stage.open("dates-datefield--filled");
  await field(page).click();
  await field(page).evaluate((input) => (input as HTMLInputElement).setSelectionRange(7, 7));
  await page.keyboard.press("Backspace");
  await untilValue(page, "2026-0-17");
  await page.keyboard.press("6");
  await untilValue(page, "2026-06-17");
  expect(await field(page).evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(7);
});

test("calendar works by keyboard and returns the focus", async () => {
  const page = await stage.open("dates-datefield--filled");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("grid").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("17");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await untilValue(page, "2026-09-25");
  await expect.poll(() => page.getByRole("grid").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Choose date");
});

test("Escape closes the calendar without a selection", async () => {
  const page = await stage.open("dates-datefield--open");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("grid").count()).toBe(0);
  await untilValue(page, "2026-11-04");
});

test("days outside the limits can't be selected", async () => {
  const page = await stage.open("dates-datefield--open-with-limits");
  const outside = page.getByRole("button", { name: "November 2, 2026" });
  expect(await outside.getAttribute("aria-disabled")).toBe("true");
  await outside.click({ force: true });
  await untilValue(page, "");
  await page.getByRole("button", { name: "November 3, 2026" }).click();
  await untilValue(page, "2026-11-03");
});

const period = (page: Page) => page.getByRole("button", { name: /^Period:/ });

test("preset is selected by arrow keys and applied", async () => {
  const page = await stage.open("dates-daterange--closed");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("radio", { name: "Last 28 days" });
  await chosen.waitFor();
  await expect.poll(() => chosen.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await untilValue(page, "2026-11-08");
  await untilValue(page, "2026-11-14", "End date");
  expect(await period(page).textContent()).toContain("Oct 18 – Nov 14, 2026");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => period(page).textContent()).toBe("Period: Last 7 daysNov 8 – 14, 2026");
});

test("calendar shows two months, and one on a phone", async () => {
  const page = await stage.open("dates-daterange--open");
  expect(await page.getByRole("grid").count()).toBe(2);
  await page.getByRole("button", { name: "Monday, October 5, 2026" }).click();
  await page.getByRole("button", { name: "Tuesday, November 3, 2026" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => period(page).textContent()).toBe("Period: CustomOct 5 – Nov 3, 2026");
  const phone = await stage.open("dates-daterange--open", { width: 375 });
  expect(await phone.getByRole("grid").count()).toBe(1);
});

test("typed dates in the wrong order show an error and are not applied", async () => {
  const page = await stage.open("dates-daterange--open");
  await page.getByLabel("End date").fill("");
  await page.getByLabel("End date").pressSequentially("20261001");
  await page.getByText("Please enter an end date on or after the start date").waitFor();
  expect(await page.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
  await page.getByLabel("Start date").fill("");
  await page.getByLabel("Start date").pressSequentially("20260901");
  await untilValue(page, "2026-09-01");
  await page.keyboard.press("Enter");
  await expect.poll(() => period(page).textContent()).toBe("Period: CustomSep 1 – Oct 1, 2026");
});

test.each([
  ["Start date", "Please enter start date"],
  ["End date", "Please enter end date"],
])("empty or incomplete %s shows an error on blur", async (label, words) => {
  const page = await stage.open("dates-daterange--open");
  await page.getByLabel(label).fill("");
  await expect.poll(() => page.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
  expect(await page.getByText("Please enter").count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.getByText(words, { exact: true }).waitFor();
  await page.getByLabel(label).pressSequentially("2026");
  await expect.poll(() => page.getByText("Please enter").count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.getByText(`${words.replace("enter", "enter correct")} in form yyyy-mm-dd`).waitFor();
});

test("Cancel works even if leaving the field shows an error", async () => {
  const page = await stage.open("dates-daterange--open", { width: 375 });
  await page.getByLabel("Start date").fill("");
  await page.getByRole("button", { name: "Cancel" }).hover();
  await page.mouse.down();
  expect(await page.getByText("Please enter").count()).toBe(0);
  await page.mouse.up();
  await expect.poll(() => page.getByRole("grid").count()).toBe(0);
});

test("comparison and time zone are shown", async () => {
  const page = await stage.open("dates-daterange--open-with-comparison");
  await page.getByText("Days in Chicago time (GMT-6)").waitFor();
  await page.getByRole("radio", { name: "Previous period" }).click();
  await page.getByText("Sep 20 – Oct 17, 2026").waitFor();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => period(page).textContent()).toContain("vs. Sep 20 – Oct 17, 2026");
});

test.each([
  ["cancel", (page: Page) => page.getByRole("button", { name: "Cancel" }).click()],
  ["escape", (page: Page) => page.keyboard.press("Escape")],
])("%s keeps the range", async (_, leave) => {
  const page = await stage.open("dates-daterange--open");
  await page.getByRole("radio", { name: "Today" }).click();
  await untilValue(page, "2026-11-15");
  await leave(page);
  await expect.poll(() => page.getByRole("grid").count()).toBe(0);
  expect(await period(page).textContent()).toContain("Last 28 days");
});
