import { readFileSync } from "node:fs";
import type Axe from "axe-core";
import { type Page, expect, test as base } from "@playwright/test";
import { addAppFactor, enterAppCode, isSupport } from "./app-factor.ts";
import { environment } from "./environment.ts";

/** A test whose page may not break its own security policy or throw, whatever else it proves. */
export const test = base.extend<{ plantedErrors: RegExp; watched: void }>({
  /** Errors that the journey throws itself. */
  plantedErrors: [/^$/, { option: true }],
  watched: [
    async ({ page, plantedErrors }, use) => {
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => {
        if (!plantedErrors.test(message)) faults.push(`threw: ${message}`);
      });
      page.on("console", (message) => {
        if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export async function signIn(page: Page, email = "owner@demo.example"): Promise<void> {
  if (isSupport(email)) await addAppFactor(email);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(environment.DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  if (isSupport(email)) await enterAppCode(page, email);
}

/** No violation that axe knows. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, {});
}

/** The same for colours alone: all that can differ in the other theme, which changes nothing else. */
export function expectColorsAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, { runOnly: ["color-contrast", "link-in-text-block"] });
}

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

async function expectNoViolations(page: Page, rules: { runOnly?: string[] }): Promise<void> {
  // A colour on its way to another is neither: what ends by itself is waited for, a spinner is not.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
  );
  // Dialogs measure in the frame after they are drawn whether they scroll.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  // Once for each document: reading it costs as much as the smaller pages' check.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const found = await axe.run(document, options);
      return found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
    },
    { ...rules, resultTypes: ["violations" as const], preload: false },
  );
  expect(violations).toEqual([]);
}
