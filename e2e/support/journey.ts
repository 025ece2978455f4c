import { readFileSync } from "node:fs";
import type Axe from "axe-core";
import { type Page, expect, test as base } from "@playwright/test";
import { enterAppCode, hasApp } from "./app-factor.ts";
import { environment } from "./environment.ts";

/** A test that fails if its page violates its security policy or throws. */
export const test = base.extend<{ plantedErrors: RegExp; watched: void }>({
  /** Errors that the journey causes on purpose. */
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
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(environment.DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  if (hasApp(email)) await enterAppCode(page, email);
}

/** Expects no axe violations. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, {});
}

/** Expects no color violations, which are all that a theme can change. */
export function expectColorsAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, { runOnly: ["color-contrast", "link-in-text-block"] });
}

const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

async function expectNoViolations(page: Page, rules: { runOnly?: string[] }): Promise<void> {
  // Wait for transitions, whose colors are neither theme's, but not for endless animations.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
  );
  // Dialogs measure whether they scroll in the frame after they are drawn.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  // Once per document: loading axe costs as much as checking a small page.
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
