import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectColorsAccessible } from "./journey.ts";

const widths = [375, 768, 1280] as const;

/** Pictures of something that opens, on each screen anew and in both colours, with axe. It leaves nothing open. */
export async function looks(page: Page, name: string, open: () => Promise<void>, opened: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of widths) {
    const shoot = (colors: string) =>
      page.screenshot({ path: join(test.info().project.outputDir, `${name}-${colors}-${width}.png`) });
    await page.setViewportSize({ width, height: 800 });
    await open();
    await expect(opened).toBeVisible();
    await expectAccessible(page);
    await shoot("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectColorsAccessible(page);
    await shoot("dark");
    await page.emulateMedia({ colorScheme: null });
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
  }
  await page.emulateMedia({ reducedMotion: null });
  if (before) await page.setViewportSize(before);
}
