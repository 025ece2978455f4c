import { mkdirSync } from "node:fs";
import { chromium } from "@bc/testing/chromium";
import { chromium as browsers, type Page } from "playwright-core";
import { addressOf } from "./address.ts";
import { serveStand } from "./serve.ts";

// node packages/sidebar/test/screenshots.ts    writes a screenshot of every state to test/pictures-seen/
const folder = new URL("./pictures-seen/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const stand = await serveStand();
const browser = await browsers.launch(chromium);

const click = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.waitForTimeout(350);
};
const states: Record<
  string,
  { query?: Record<string, string>; path?: string; act?: (page: Page) => Promise<void>; wide?: boolean }
> = {
  expanded: { path: "/report/profit/channel" },
  tenants: { act: click("Demo Outdoor") },
  none: {
    act: async (page) => {
      await click("Demo Outdoor")(page);
      await page.keyboard.type("zzz");
    },
  },
  search: { act: click("Search") },
  user: { act: click("Account") },
  collapsed: { query: { collapsed: "" }, path: "/orders", wide: true },
  flyout: { query: { collapsed: "" }, path: "/report/low-stock", act: click("Marketplace Management"), wide: true },
  "collapsed-tenants": { query: { collapsed: "" }, act: click("Demo Outdoor"), wide: true },
  "collapsed-search": { query: { collapsed: "" }, act: click("Search"), wide: true },
  "collapsed-user": { query: { collapsed: "" }, act: click("Account"), wide: true },
};
try {
  for (const theme of ["light", "dark"] as const)
    for (const width of [1280, 375])
      for (const [name, { query, path = "/", act, wide }] of Object.entries(states)) {
        if (wide && width === 375) continue;
        const page = await browser.newPage({ viewport: { width, height: 720 }, colorScheme: theme });
        page.on("console", (message) => process.stderr.write(`${name}: ${message.text()}\n`));
        await page.goto(addressOf(stand.url, query, path));
        await page
          .getByText("Demo Outdoor")
          .first()
          .or(page.getByRole("button", { name: "Demo Outdoor" }))
          .first()
          .waitFor();
        if (width === 375 && name === "expanded") await page.screenshot({ path: `${folder}bar.${theme}-${width}.png` });
        if (width === 375 && name !== "search") await click("Open the menu")(page);
        await act?.(page);
        await page.screenshot({ path: `${folder}${name}.${theme}-${width}.png` });
        await page.close();
      }
  stand.service.status = 503;
  for (const width of [1280, 375]) {
    const page = await browser.newPage({ viewport: { width, height: 720 } });
    await page.goto(addressOf(stand.url));
    await page.waitForTimeout(600);
    if (width === 375) await click("Open the menu")(page);
    await page.screenshot({ path: `${folder}skeleton.light-${width}.png` });
    await page.close();
  }
} finally {
  await browser.close();
  await stand.close();
}
