import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("click on a label focuses its field, which shows a focus ring", async () => {
  const page = await stage.open("inputs-textfield--filled");
  await page.getByText("Business name").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" North");
  const input = page.getByRole("textbox");
  expect(await input.inputValue()).toBe("Demo Outdoor North");
  const ring = await input.evaluate((element) => getComputedStyle(element.parentElement!).outlineStyle);
  expect(ring).toBe("solid");
});

test("text area grows with its lines", async () => {
  const page = await stage.open("inputs-textfield--multiline-empty");
  const area = page.getByRole("textbox");
  const height = async () => (await area.boundingBox())!.height;
  const before = await height();
  await area.pressSequentially("1\n2\n3\n4\n5\n6\n7");
  expect(await height()).toBeGreaterThan(before);
});

test(
  "Tab reaches the button that reveals a password, and Enter presses it",
  { tags: "shell.password-field.toggle" },
  async () => {
    const page = await stage.open("inputs-passwordfield--filled");
    const type = () => page.getByLabel("Password", { exact: true }).getAttribute("type");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await type()).toBe("text");
    await page.keyboard.press("Space");
    expect(await type()).toBe("password");
  },
);

test("Escape clears a search and keeps the focus", async () => {
  const page = await stage.open("inputs-searchfield--filled");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.keyboard.type("rope");
  expect(await page.getByRole("searchbox").inputValue()).toBe("rope");
});

test("live region for errors exists before the error and takes no space", async () => {
  const page = await stage.open("inputs-textfield--filled");
  const place = page.locator("[aria-live=polite]").first();
  const chain = await place.evaluate((element) =>
    [element, element.parentElement!, element.parentElement!.parentElement!].map(
      (each) => getComputedStyle(each).display,
    ),
  );
  expect(chain).not.toContain("none");
  expect(await place.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
});
