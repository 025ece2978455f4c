import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findStories } from "../workbench/story-list.ts";
import { findingsOn, prepareFindings } from "./findings.ts";
import { browserOptions, serveWorkbench } from "./serve.ts";
import { openContext, photograph, show, visit } from "./story-page.ts";

// node packages/ui/test/look.ts <part of a story id> [--dark] [--width 375]    a picture of each story that matches
// node packages/ui/test/look.ts [<part of a story id>] --sheet                 all on one, per theme and width
// Also prints axe violations, overflows and logged errors.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { dark: { type: "boolean" }, width: { type: "string" }, sheet: { type: "boolean" } },
});
const part = positionals[0] ?? "";
if (!part && !values.sheet) throw new Error("Say a part of a story id, or --sheet");

const folder = new URL("./pictures-seen/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

// Builds only matching stories, which is faster and ignores unfinished others.
const workbench = await serveWorkbench(part);
const browser = await chromium.launch(browserOptions);
try {
  const views = values.sheet
    ? (["light", "dark"] as const).flatMap((theme) => [1024, 375].map((width) => ({ theme, width })))
    : [{ theme: values.dark ? "dark" : "light", width: Number(values.width ?? 1024) } as const];
  for (const { theme, width } of views) {
    const pictures = await photographStories(theme, width);
    if (values.sheet) keep(`sheet.${theme}-${width}`, await layOut(pictures, width));
    else for (const [id, picture] of pictures) keep(`${id}.${theme}-${width}`, picture);
  }
} finally {
  await browser.close();
  await workbench.close();
}

function keep(name: string, picture: Buffer): void {
  writeFileSync(`${folder}${name}.png`, picture);
  process.stdout.write(`${folder}${name}.png\n`);
}

async function photographStories(theme: "light" | "dark", width: number): Promise<Map<string, Buffer>> {
  const complain = (problem: string) => process.stderr.write(`${problem}\n`);
  const stories = findStories(part);
  const page = await (await openContext(browser)).newPage();
  await visit(page, workbench.url, stories[0]?.id ?? "", { theme, width }, complain);
  await prepareFindings(page);
  const pictures = new Map<string, Buffer>();
  for (const { id } of stories) {
    await show(page, id);
    for (const finding of await findingsOn(page)) complain(`${id}: ${finding}`);
    pictures.set(id, await photograph(page));
  }
  await page.context().close();
  return pictures;
}

/** Arranges pictures in columns with their names, because open menus and dialogs would cover each other. */
async function layOut(pictures: Map<string, Buffer>, width: number): Promise<Buffer> {
  const [columns, shown] = width > 600 ? [4, width / 2] : [6, width];
  const page = await browser.newPage({ viewport: { width: columns * (shown + 8), height: 400 } });
  const figures = [...pictures].map(
    ([id, picture]) =>
      `<figure style="margin:4px;break-inside:avoid;font:11px sans-serif"><figcaption>${id}</figcaption><img width="${shown}" src="data:image/png;base64,${picture.toString("base64")}"></figure>`,
  );
  await page.setContent(
    `<!doctype html><body style="margin:0;background:#999"><div style="columns:${columns};column-gap:0">${figures.join("")}`,
  );
  return page.screenshot({ fullPage: true });
}
