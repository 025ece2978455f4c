import { chromium } from "@bc/testing/chromium";
import { defineConfig } from "@playwright/test";
import { environment, stackCount } from "./support/environment.ts";

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  forbidOnly: true,
  // Each with a stack of its own, in which files run one after the other: they share accounts and partners.
  workers: stackCount,
  // As long as a machine with other work may need; what has to be quick says so in its test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./support/rows-reporter.ts"]],
  use: {
    baseURL: environment.CONSOLE_URL,
    viewport: { width: 1280, height: 800 },
    // It fetches the whole build into every new window; journeys that are about it let it.
    serviceWorkers: "block",
    // Recording each one would cost a third of the time; failed journeys are recorded when they are run again alone.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromium,
  },
});
