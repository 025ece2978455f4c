import { chromium } from "@bc/testing/chromium";
import { defineConfig } from "@playwright/test";
import { environment } from "./support/environment.ts";

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  forbidOnly: true,
  // One journey at a time, because they share accounts and partners; beside it one that mostly waits.
  workers: 2,
  projects: [
    { name: "journeys", testIgnore: "waiting-*", workers: 1 },
    { name: "waiting", testMatch: "waiting-*", workers: 1 },
  ],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }], ["./support/rows-reporter.ts"]],
  use: {
    baseURL: environment.CONSOLE_URL,
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: chromium,
  },
});
