import { expect, test } from "vitest";
import { setStage } from "../../test/browser.ts";

const stage = setStage();

test(
  "form works by keyboard, and the first invalid field gets the focus",
  { tags: "shell.validation.required" },
  async () => {
    const page = await stage.open("patterns-form-page--empty");
    await page.getByLabel("Business name").focus();
    await page.keyboard.type("Demo Outdoor");
    await page.keyboard.press("Enter");
    await page.getByText("This field is required").first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-labelledby"));
    await expect.poll(focused).toContain(await page.getByText("Industry").getAttribute("id"));
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Kitchen and home" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "Starter" }).press("Space");
    await page.getByRole("checkbox").press("Space");
    await page.getByLabel("Business name").press("Enter");
    // Only the sales channels are still invalid.
    await expect.poll(() => page.getByText("This field is required").count()).toBe(1);
  },
);

test("browser asks before leaving with unsaved changes", async () => {
  const page = await stage.open("patterns-settings-card--saved");
  await page.getByLabel("First name").fill("Other");
  const asked = page.waitForEvent("dialog");
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closed;
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByText("Your profile is saved.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save" }).first().isDisabled()).toBe(true);
});

test("steps work by keyboard, and the review shows the values", async () => {
  const page = await stage.open("patterns-wizard--first-step");
  await page.getByRole("radio", { name: "Advertising" }).press("Space");
  await page.keyboard.press("Enter");
  await page.getByLabel("Address").fill("ads.demo.example");
  await page.getByLabel("API key").fill("k".repeat(24));
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Review" }).waitFor();
  expect(await page.getByRole("group", { name: "Review" }).innerText()).toContain("Advertising");
  await page.getByRole("button", { name: "Back" }).press("Enter");
  expect(await page.getByLabel("Address").inputValue()).toBe("ads.demo.example");
  await page.getByRole("button", { name: "Back" }).press("Enter");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await page.getByRole("alertdialog", { name: "Leave without connecting?" }).waitFor();
});
