import { chainPeople } from "@bc/dev/chain";
import { seedCrowd } from "@bc/dev/crowd";
import { demo } from "@bc/dev/demo";
import { chromium as settings } from "@bc/testing/chromium";
import { chromium, type Locator, type Page } from "@playwright/test";
import type { Figure } from "../figures.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { threadClock } from "../stack/thread-clock.ts";

const people = 50_000;
/** The debounce time of a search field. */
const restMs = 300;
const steps = ["Last page", "Previous page", "Previous page", "First page", "Next page", "Next page"];
const searches = ["person12", "ada", "birk", "person4999", "cleo calder", "no such user", "@chain", "person00"];

/** Measures tables of an organization with 5,000 businesses and 50,000 members in the browser. */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  return withStack({ logLevel: "warn" }, async ({ addresses, databaseUrl }) => {
    await seedCrowd(databaseUrl("postgres"), people);
    const browser = await chromium.launch(settings);
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await openOrganization(page, addresses.console);
      const rounds = short ? 4 : 12;
      return [
        figure("users-page", await turnPages(page, "Users", rounds)),
        figure("businesses-page", await turnPages(page, "Branches", rounds)),
        figure("users-search", await search(page, short ? 1 : 4)),
        figure("security-page", await turnSecurity(page, addresses.console, rounds)),
        { name: "settings.switcher-key-ms", value: await typeInSwitcher(page), goal: { atMost: 50 } },
        { name: "settings.palette-key-ms", value: await typeInPalette(page), goal: { atMost: 50 } },
      ];
    } finally {
      await browser.close();
    }
  });
}

async function openOrganization(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/organization`);
  await page.getByLabel("Email").fill(chainPeople.owner.email);
  await page.getByLabel("Password").fill(demo.password);
  await page.getByRole("button", { name: "Continue" }).click();
  for (const table of ["Users", "Branches"])
    await page.getByRole("grid", { name: table }).getByRole("row").nth(1).waitFor();
}

async function turnPages(page: Page, table: string, rounds: number): Promise<number[]> {
  const region = page.getByRole("region", { name: table });
  const times: number[] = [];
  for (const name of Array.from({ length: rounds }, () => steps).flat())
    times.push(await untilPainted(page, table, () => region.getByRole("button", { name }).click()));
  return times;
}

async function turnSecurity(page: Page, url: string, rounds: number): Promise<number[]> {
  const table = "Without multi-factor authentication";
  await page.goto(`${url}/settings/organization/security`);
  await page.getByRole("grid", { name: table }).getByRole("row").nth(1).waitFor();
  return turnPages(page, table, rounds);
}

async function search(page: Page, rounds: number): Promise<number[]> {
  const field = page.getByRole("searchbox", { name: "Search users" });
  const times: number[] = [];
  for (const text of Array.from({ length: rounds }, () => searches).flat())
    times.push((await untilPainted(page, "Users", () => field.fill(text))) - restMs);
  return times;
}

/** Returns the milliseconds of work per key that filters 5,000 businesses in the switcher. */
async function typeInSwitcher(page: Page): Promise<number> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Branch: / })
    .click();
  const switcher = page.getByRole("dialog", { name: /^Switch / });
  await switcher.getByText("5,000 branches").waitFor();
  const perKey = await workPerKey(page, "greyhaven 49", switcher.getByText(/^\d+ branches$/));
  await page.keyboard.press("Escape");
  return perKey;
}

/** Returns the milliseconds of work per key that searches 5,000 businesses in the palette. */
async function typeInPalette(page: Page): Promise<number> {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("greyhaven");
  await palette
    .getByRole("option", { name: /Greyhaven/ })
    .first()
    .waitFor();
  await palette.getByRole("combobox").fill("");
  return workPerKey(page, "switch to holtmere 4800", palette.getByRole("option", { name: /Holtmere 4800/ }));
}

async function workPerKey(page: Page, text: string, shown: Locator): Promise<number> {
  const worked = await threadClock(page);
  const before = await worked();
  await page.keyboard.type(text, { delay: 80 });
  await shown.first().waitFor();
  return ((await worked()) - before) / text.length;
}

/** Returns the milliseconds from an action until the table's new rows are painted. */
async function untilPainted(page: Page, table: string, act: () => Promise<void>): Promise<number> {
  const painted = page.evaluate((label) => {
    const grid = () => document.querySelector(`[role=grid][aria-label="${label}"]`);
    const before = grid()?.textContent;
    let began = 0;
    const begin = (): void => void (began ||= performance.now());
    for (const event of ["pointerdown", "input"]) addEventListener(event, begin, { capture: true, once: true });
    return new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        const now = grid();
        if (began === 0 || now?.ariaBusy === "true" || now?.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
      }).observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
    });
  }, table);
  await act();
  return painted;
}

function figure(name: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  console.log(`${name}: ${sorted.length} answers, median ${at(0.5).toFixed(0)} ms, slowest ${at(0.999).toFixed(0)} ms`);
  return { name: `settings.${name}-p95-ms`, value: at(0.95), goal: { atMost: 300 } };
}
