import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();

test(
  "Tab moves through tabs, and a disabled tab is skipped and ignores clicks",
  { tags: "shell.tabs.disabled" },
  async () => {
    const page = await stage.open("navigation-tabs--first-open");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Standalone Packages");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Co-sell Packages");
    await page.keyboard.press("Tab");
    expect(await focused()).not.toBe("Archive");
    const before = page.url();
    await page.getByText("Archive").click({ force: true });
    expect(page.url()).toBe(before);
  },
);

test("current tab is scrolled into view on a phone", async () => {
  const page = await stage.open("navigation-tabs--many", { width: 375 });
  const box = await page.getByText("Seller").boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
});

test(
  "stepper shows the position up to 639 px and all steps from 640 px",
  { tags: "shell.constant.mobile" },
  async () => {
    const page = await stage.open("navigation-stepper--second-step", { width: 639 });
    expect(await page.getByText("Step 2 of 4").isVisible()).toBe(true);
    expect(await page.getByText("Payment").isVisible()).toBe(false);
    await page.setViewportSize({ width: 640, height: 768 });
    expect(await page.getByText("Step 2 of 4").isVisible()).toBe(false);
    expect(await page.getByText("Payment").isVisible()).toBe(true);
  },
);

test("spinner turns once in 1.5 s and stops for reduced motion", { tags: "shell.constant.spinner" }, async () => {
  const page = await stage.open("feedback-spinner--small");
  const turn = () =>
    page.locator("svg").evaluate((part) => {
      const { animationName, animationDuration } = getComputedStyle(part);
      return `${animationName} ${animationDuration}`;
    });
  expect(await turn()).toMatch(/^none /);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await turn()).toBe("spin 1.5s");
});

test("forced theme overrides the system's theme", async () => {
  const page = await stage.open("data-card--plain", { theme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe(light);
  await page.evaluate(() => delete document.documentElement.dataset["theme"]);
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("section").evaluate((part) => getComputedStyle(part).backgroundColor)).toBe("oklch(1 0 0)");
});

test("tabular digits have equal width in every weight", async () => {
  const page = await stage.open("foundations-tokens--type");
  const widths = await page.evaluate(() => {
    const text = document.createElement("output");
    document.querySelector("[data-story]")?.append(text);
    return ["400", "500", "600"].map((weight) => {
      text.style.fontWeight = weight;
      return ["1,111.11", "8,888.88"].map((figures) => {
        text.textContent = figures;
        return text.getBoundingClientRect().width;
      });
    });
  });
  for (const [ones, eights] of widths) expect(ones).toBeCloseTo(eights ?? 0, 1);
});

test("compact density reduces the height of controls", async () => {
  const page = await stage.open("actions-button--primary");
  const height = () => page.getByRole("button").evaluate((part) => part.getBoundingClientRect().height);
  expect(await height()).toBe(36);
  await page.evaluate(() => (document.documentElement.dataset["density"] = "compact"));
  expect(await height()).toBe(32);
});

test("copy button announces that it copied", async () => {
  const page = await stage.open("actions-copybutton--rest");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("acct_0042");
});
