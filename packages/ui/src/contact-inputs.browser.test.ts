import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test("country is found by its dial code or name", async () => {
  const page = await stage.open("inputs-phonefield--filled");
  const country = page.getByRole("button", { name: /Country/ });
  await country.and(page.locator(":enabled")).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("+49");
  await page.getByRole("option", { name: /Germany/ }).waitFor();
  expect(await page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.type("germ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await country.textContent()).toBe("DE+49");
});

test("digit typed in the middle of a phone number keeps its position", async () => {
  const page = await stage.open("inputs-phonefield--filled");
  const phone = page.getByRole("textbox", { name: "Phone" });
  await page
    .getByRole("button", { name: /Country/ })
    .and(page.locator(":enabled"))
    .waitFor();
  await phone.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("2");
  await page.keyboard.type("3");
  expect(await phone.inputValue()).toBe("(23555) 010-0199");
});

test("comma turns addresses into chips, and Tab reaches each chip's button", async () => {
  const page = await stage.open("inputs-emailsfield--empty");
  await page.keyboard.press("Tab");
  await page.keyboard.type("owner@demo.example,packer@demo.example,");
  expect(await page.getByRole("listitem").count()).toBe(2);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  expect(await page.getByRole("listitem").allTextContents()).toEqual(["owner@demo.example"]);
});

test("file is selected by keyboard", async () => {
  const page = await stage.open("inputs-filedrop--empty");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).focus();
  await page.keyboard.press("Enter");
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from("sku,name\n") };
  await (await chooser).setFiles(file);
  await page.getByText("products.csv").waitFor();
  expect(await page.getByText("9 bytes").isVisible()).toBe(true);
});

test("file is accepted by drop", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dropped-"));
  await writeFile(join(folder, "products.csv"), "sku,name");
  const page = await stage.open("inputs-filedrop--empty");
  const hand = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(folder, "products.csv")], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await hand.send("Input.dispatchDragEvent", { type, x: 200, y: 100, data });
  await page.getByText("8 bytes").waitFor();
  expect(await page.getByText("products.csv").isVisible()).toBe(true);
  await rm(folder, { recursive: true });
});
