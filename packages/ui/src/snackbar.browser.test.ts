import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("snackbar is announced politely and works by keyboard", async () => {
  const page = await stage.open("feedback-snackbar--with-trigger");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("listitem");
  await bar.waitFor();
  const heard = page.locator("[role=status][aria-live=polite]");
  await expect.poll(() => heard.allTextContents()).toEqual([expect.stringContaining("Invitation sent")]);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect.poll(() => bar.count()).toBe(0);
});

test("closing a snackbar over a dialog keeps the dialog open", { tags: "shell.snackbar.close-click" }, async () => {
  const page = await stage.open("feedback-snackbar--above-dialog");
  await page.getByRole("listitem").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.getByRole("listitem").count()).toBe(0);
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("hover pauses the timeout of a snackbar", async () => {
  const page = await stage.open("feedback-snackbar--from-code");
  await page.clock.install();
  await page.getByRole("button", { name: "Copy link" }).click();
  const bar = page.getByRole("listitem");
  await bar.hover();
  await page.clock.runFor(60_000);
  expect(await bar.count()).toBe(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect.poll(() => bar.count()).toBe(0);
});
