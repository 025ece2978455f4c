import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("a label takes the reader to its field, and the field shows where the focus is", async () => {
  const page = await stage.open("inputs-textfield--filled");
  await page.getByText("Business name").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" North");
  const input = page.getByRole("textbox");
  expect(await input.inputValue()).toBe("Demo Outdoor North");
  const ring = await input.evaluate((element) => getComputedStyle(element.parentElement!).outlineStyle);
  expect(ring).toBe("solid");
});

test("a text area grows with its lines", async () => {
  const page = await stage.open("inputs-textfield--multiline-empty");
  const area = page.getByRole("textbox");
  const height = async () => (await area.boundingBox())!.height;
  const before = await height();
  await area.pressSequentially("1\n2\n3\n4\n5\n6\n7");
  expect(await height()).toBeGreaterThan(before);
});

test(
  "tab reaches the button that shows a password, and enter presses it",
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

test("escape clears a search and the reader can go on typing", async () => {
  const page = await stage.open("inputs-searchfield--filled");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.keyboard.type("rope");
  expect(await page.getByRole("searchbox").inputValue()).toBe("rope");
});

test("the place where an error is read out is there before the error, and takes no room", async () => {
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
