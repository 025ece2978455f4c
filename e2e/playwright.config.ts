import { chromium } from "@bc/testing/chromium";
import { defineConfig } from "@playwright/test";
import { environment, stackCount, takesPictures } from "./support/environment.ts";

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  forbidOnly: true,
  // One per stack: files of a stack share accounts and partners, so they run sequentially.
  workers: stackCount,
  // Enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./support/rows-reporter.ts"]],
  use: {
    baseURL: environment.CONSOLE_URL,
    viewport: { width: 1280, height: 800 },
    // It would fetch the whole build in every new window; its own journeys allow it.
    serviceWorkers: "block",
    // Traces cost a third of the time; failed journeys are traced when they are repeated alone.
    trace: "off",
    screenshot: "only-on-failure",
    // Hinting rounds the width of spaces: bold words would touch in pictures.
    launchOptions: takesPictures ? { ...chromium, args: [...chromium.args, "--font-render-hinting=none"] } : chromium,
  },
});
