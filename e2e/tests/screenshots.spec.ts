import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, signIn, test } from "../support/journey.ts";

const readmeImage = "../docs/images/home.png";
const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

for (const colorScheme of ["light", "dark"] as const)
  for (const viewport of sizes)
    test(`home, status and sign-in look right, ${colorScheme} at ${viewport.width} px`, async ({ page }) => {
      const shot = (name: string): Promise<Buffer> => take(page, `${name}-${colorScheme}-${viewport.width}`);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await shot("sign-in");
      await signIn(page);
      await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
      await expectAccessible(page);
      const home = await shot("home");
      if (colorScheme === "light" && viewport.width === 1280) keep(home, readmeImage);
      await page.goto("/status");
      await page.getByRole("button", { name: "Run a ping" }).click();
      await expect(page.getByRole("row").filter({ hasText: "Succeeded" }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Run a ping" })).toBeEnabled();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await shot("status");
    });

function take(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: `test-results/${name}.png`, fullPage: true, animations: "disabled" });
}

/** The README shows it: it changes with the page, and with nothing else. */
function keep(picture: Buffer, file: string): void {
  if (existsSync(file) && readFileSync(file).equals(picture)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
