import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { expectAccessible, expectColorsAccessible } from "./journey.ts";

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** Pictures of the page as it stands, light and dark, on a phone and a desk; axe looks at both colours. */
export async function shots(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? sizes[0];
  await expectAccessible(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    if (colorScheme === "dark") await expectColorsAccessible(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const path = join(test.info().project.outputDir, `${name}-${colorScheme}-${size.width}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
