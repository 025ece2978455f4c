import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { takesPictures } from "./environment.ts";

/** Takes a picture for people to look at: only with `pnpm e2e --pictures`, because no journey compares them. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  const path = join(test.info().project.outputDir, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
}
