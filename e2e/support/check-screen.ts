import { expect, type Locator, type Page } from "@playwright/test";
import { takesPictures } from "./environment.ts";
import { expectAccessible, expectColorsAccessible } from "./journey.ts";
import { picture } from "./picture.ts";

const desk = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };
const wide = { width: 1920, height: 1080 };

/** Checks the page with axe, light and dark. With `--pictures`, also saves it for phone and desktop. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? desk;
  // Without transitions: hundreds of changing colors cost more than the check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page);
  await savePictures(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectColorsAccessible(page);
  await savePictures(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (takesPictures) await page.setViewportSize(before);
}

/** Checks the page on phone, desktop and a wide screen, light and dark: no axe violations, and no wider than the screen. */
export async function checkSizes(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [phone, wide, desk]) {
    await page.setViewportSize(size);
    await checkThemes(page, name, size.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Checks what is shown at this width with axe. Colors do not depend on the width, so dark is checked once. */
export async function checkThemes(page: Page, name: string, width: number): Promise<void> {
  await expectAccessible(page);
  await picture(page, `${name}-light-${width}`);
  if (width !== desk.width && !takesPictures) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expectColorsAccessible(page);
  await picture(page, `${name}-dark-${width}`);
  await page.emulateMedia({ colorScheme: null });
}

/** Opens an overlay on phone and desktop, checks it with axe in both themes, and closes it. */
export async function checkOverlay(
  page: Page,
  name: string,
  open: () => Promise<void>,
  overlay: Locator,
): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await open();
    await expect(overlay).toBeVisible();
    await checkThemes(page, name, size.width);
    await page.keyboard.press("Escape");
    await expect(overlay).toHaveCount(0);
  }
  await page.emulateMedia({ reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

async function savePictures(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  for (const size of [desk, phone]) {
    await showWhole(page, size);
    await picture(page, `${name}-${size.width}`);
  }
  await page.setViewportSize(desk);
}

/** Makes the window as tall as its page, unless a dialog covers the page. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() =>
    document.querySelector("[role=dialog], [role=alertdialog]") ? 0 : document.documentElement.scrollHeight,
  );
  if (whole > height) await page.setViewportSize({ width, height: whole });
}
