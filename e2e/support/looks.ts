import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectColorsAccessible } from "./journey.ts";
import { picture } from "./picture.ts";

/** Opens something on a phone and on a desk, checks it with axe in both themes, and leaves nothing open. */
export async function looks(page: Page, name: string, open: () => Promise<void>, opened: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open();
    await expect(opened).toBeVisible();
    await expectAccessible(page);
    await picture(page, `${name}-light-${width}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectColorsAccessible(page);
    await picture(page, `${name}-dark-${width}`);
    await page.emulateMedia({ colorScheme: null });
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
  }
  await page.emulateMedia({ reducedMotion: null });
  if (before) await page.setViewportSize(before);
}
