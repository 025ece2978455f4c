import { copyFileSync, existsSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible, signIn, test } from "../support/journey.ts";

const readmeImage = "../docs/images/home.png";
const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

for (const colorScheme of ["light", "dark"] as const)
  for (const viewport of sizes)
    test(`home, status and sign-in look right, ${colorScheme} at ${viewport.width} px`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ viewport, colorScheme, baseURL: baseURL ?? "" });
      const page = await context.newPage();
      const shot = async (name: string): Promise<void> => {
        const path = `test-results/${name}-${colorScheme}-${viewport.width}.png`;
        await page.screenshot({ path, fullPage: true });
        // The README shows this one; a run that finds it missing makes it.
        if (path.includes("home-light-1280") && !existsSync(readmeImage)) copyFileSync(path, readmeImage);
      };
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await shot("sign-in");
      await signIn(page);
      await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
      await expectAccessible(page);
      await shot("home");
      await page.goto("/status");
      await page.getByRole("button", { name: "Run a ping" }).click();
      await expect(page.getByRole("row").filter({ hasText: "Succeeded" }).first()).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await shot("status");
      await context.close();
    });
