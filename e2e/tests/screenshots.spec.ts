import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, type Page } from "@playwright/test";
import { takesPictures } from "../support/environment.ts";
import { expectAccessible, expectColorsAccessible } from "../support/journey.ts";
import { picture } from "../support/picture.ts";
import { test } from "../support/shell.ts";

const readmeImage = "../docs/images/home.png";

/** The page on a phone and a desk, light and dark: accessible, and no wider than the screen. */
async function look(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const viewport of [
    { width: 375, height: 812 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await picture(page, `${name}-light-${viewport.width}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectColorsAccessible(page);
    await picture(page, `${name}-dark-${viewport.width}`);
    await page.emulateMedia({ colorScheme: null });
  }
  await page.emulateMedia({ reducedMotion: null });
}

test("home is accessible on a phone and a desk, light and dark", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  await look(page, "home");
  if (takesPictures) keep(await page.screenshot({ fullPage: true, animations: "disabled" }), readmeImage);
});

test("the status page is accessible on a phone and a desk, light and dark", async ({ page }) => {
  await page.goto("/status");
  await page.getByRole("button", { name: "Run a ping" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Succeeded" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Run a ping" })).toBeEnabled();
  await look(page, "status");
});

/** Replaces the image of the README when the page has changed. */
function keep(image: Buffer, file: string): void {
  if (existsSync(file) && readFileSync(file).equals(image)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, image);
}
