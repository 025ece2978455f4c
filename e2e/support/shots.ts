import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { expectAccessible, expectColorsAccessible } from "./journey.ts";

const desk = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };

/** Pictures of the page as it stands, light and dark, on a phone and a desk; axe looks at both colours. */
export async function shots(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? desk;
  const shoot = (colors: string, { width }: { width: number }) =>
    page.screenshot({ path: join(test.info().project.outputDir, `${name}-${colors}-${width}.png`) });
  // Each theme at once: hundreds of colours on their way to the other one cost more than the pictures.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page);
  await showWhole(page, desk);
  await shoot("light", desk);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectColorsAccessible(page);
  await shoot("dark", desk);
  await showWhole(page, phone);
  await shoot("dark", phone);
  await page.emulateMedia({ colorScheme: "light" });
  await shoot("light", phone);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}

/** A window as tall as its page, unless a dialog keeps the rest of the page from being seen. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() =>
    document.querySelector("[role=dialog], [role=alertdialog]") ? 0 : document.documentElement.scrollHeight,
  );
  if (whole > height) await page.setViewportSize({ width, height: whole });
}
