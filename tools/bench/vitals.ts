import { demo } from "@bc/dev/demo";
import { chromium as settings } from "@bc/testing/chromium";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Figure, isReached } from "../figures.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { type Wire, watchWire } from "../stack/watch-wire.ts";

// DevTools' profile Fast 4G (9 Mbit/s down, 1.5 up, less 10 %; 60 ms, extended to 165 ms) and a phone's CPU.
const network = { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165, offline: false };
const slowdown = 4;

/** One load of the signed-in home page with an empty cache. */
interface Visit {
  /** Largest contentful paint in milliseconds, and its element. */
  lcp: number;
  largest: string;
  /** Responses that had arrived when it and the heading were painted. */
  before: Wire[];
}

/** Measures the first load of the signed-in home page on a phone's network and CPU. */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  return withStack({ logLevel: "warn" }, async ({ addresses }) => {
    const browser = await chromium.launch(settings);
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await signIn(await context.newPage(), addresses.console);
      const visits: Visit[] = [];
      for (let turn = 0; turn < (short ? 3 : 9); turn++) visits.push(await visit(context, addresses.console));
      return judge(visits);
    } finally {
      await browser.close();
    }
  });
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel("Email").fill(demo.owner.email);
  await page.getByLabel("Password").fill(demo.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await home(page).waitFor();
  await page.close();
}

const home = (page: Page) => page.getByRole("heading", { name: "Hello, Demo" });

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const origin = new URL(url).origin;
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "service_workers,cache_storage" });
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const wires = await watchWire(session);
  await page.addInitScript(observePaints);
  await page.goto(url);
  await home(page).waitFor();
  await page.waitForTimeout(1_500); // a later element may be larger
  const paints = await page.evaluate(() => Reflect.get(window, "paints") as Paints);
  await page.close();
  const content = Math.max(paints.lcp, paints.heading);
  return { ...paints, before: wires.filter(({ endMs }) => endMs <= content) };
}

interface Paints {
  lcp: number;
  largest: string;
  heading: number;
}

/** Runs in the page before any other script. */
function observePaints(): void {
  const paints: Paints = { lcp: 0, largest: "", heading: 0 };
  Reflect.set(window, "paints", paints);
  new PerformanceObserver((list) => {
    const last: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1);
    paints.lcp = last?.startTime ?? 0;
    const element = last?.element; // missing if it was a placeholder
    paints.largest = element ? `${element.localName} "${element.textContent.slice(0, 40)}"` : "something that has gone";
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector("h1")?.textContent?.startsWith("Hello")) return;
    observer.disconnect();
    // Two frames later, the frame with the heading was painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (paints.heading = performance.now())));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

function judge(visits: readonly Visit[]): Figure[] {
  const { lcp, largest, before } = middle(visits, ({ lcp }) => lcp);
  const scripts = before.filter(({ isScript }) => isScript);
  const figures: [Figure, readonly Wire[], (wire: Wire) => number][] = [
    [figure("javascript-kb", kb(scripts), 140), scripts, ({ bytes }) => bytes],
    [figure("requests-before-content", before.length, 12), before, ({ endMs, startMs }) => endMs - startMs],
    [figure("lcp-seconds", lcp / 1_000, 1.5), before, ({ endMs, startMs }) => endMs - startMs],
  ];
  for (const [missed, parts, weight] of figures)
    if (!isReached(missed))
      for (const part of parts.toSorted((a, b) => weight(b) - weight(a)).slice(0, 3))
        console.log(`${missed.name}: ${part.name}, ${kb([part]).toFixed(1)} KB, ${time(part)}`);
  console.log(`largest: ${largest}`);
  console.log(before.map((part) => `${time(part)}  ${part.name}`).join("\n"));
  return figures.map(([it]) => it);
}

const figure = (name: string, value: number, atMost: number): Figure => ({
  name: `vitals.${name}`,
  value,
  goal: { atMost },
});
const kb = (parts: readonly Wire[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;
const time = ({ startMs, endMs }: Wire): string => `${Math.round(startMs)} to ${Math.round(endMs)} ms`;

function middle<T>(values: readonly T[], by: (value: T) => number): T {
  const found = values.toSorted((a, b) => by(a) - by(b))[values.length >> 1];
  if (!found) throw new Error("nothing was measured");
  return found;
}
