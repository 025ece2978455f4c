import type { Page } from "@playwright/test";
import { takesPictures } from "./environment.ts";
import { expectAccessible, expectColorsAccessible } from "./journey.ts";
import { picture } from "./picture.ts";

const desk = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };

/** Checks the page as it stands with axe, light and dark; with `--pictures` also keeps it for a phone and a desk. */
export async function shots(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? desk;
  // Each theme at once: hundreds of colours on their way to the other one cost more than the check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page);
  await pictures(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectColorsAccessible(page);
  await pictures(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (takesPictures) await page.setViewportSize(before);
}

async function pictures(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  for (const size of [desk, phone]) {
    await showWhole(page, size);
    await picture(page, `${name}-${size.width}`);
  }
  await page.setViewportSize(desk);
}

/** A window as tall as its page, unless a dialog keeps the rest of the page from being seen. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() =>
    document.querySelector("[role=dialog], [role=alertdialog]") ? 0 : document.documentElement.scrollHeight,
  );
  if (whole > height) await page.setViewportSize({ width, height: whole });
}
