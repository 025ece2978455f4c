import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./journey.ts";

const widths = [375, 768, 1280] as const;

/** Pictures of something that opens, on each screen anew and in both colours, with axe. It leaves nothing open. */
export async function looks(page: Page, name: string, open: () => Promise<void>, opened: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await open();
    await expect(opened).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      const path = join(test.info().project.outputDir, `${name}-${colorScheme}-${width}.png`);
      await page.screenshot({ path });
    }
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
