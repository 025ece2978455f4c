import { chromium } from "playwright-core";
import { browserOptions, serveWorkbench } from "./serve.ts";
import { openContext, visit } from "./story-page.ts";

/** Returns the median of the milliseconds between frames while a pointer reads 10,000 × 5 points. */
export async function measureChart(): Promise<number> {
  const story = "charts-line-chart--dense";
  const workbench = await serveWorkbench(story, "production");
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await (await openContext(browser)).newPage();
    await visit(page, workbench.url, story, {}, (problem) => {
      throw new Error(problem);
    });
    const gaps = await page.getByRole("application").evaluate(async (element) => {
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen: number[] = [];
      let last = await frame();
      for (let step = 0; step < 150; step++) {
        const clientX = left + 60 + ((step * 7) % (width - 200));
        element.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY: top + height / 2, bubbles: true }));
        const now = await frame();
        seen.push(now - last);
        last = now;
      }
      return seen.sort((one, other) => one - other);
    });
    return gaps[Math.floor(gaps.length / 2)] ?? Number.NaN;
  } finally {
    await browser.close();
    await workbench.close();
  }
}
