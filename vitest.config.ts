import { defineConfig } from "vitest/config";

// As Node itself resolves: with Vite's own conditions a package can be loaded twice, and its classes then differ.
const conditions = ["node", "module-sync"];
const ssr = { resolve: { conditions, externalConditions: conditions } };

// A busy machine shows later what a person waits for.
const patient = { expect: { poll: { timeout: 10_000 } } };

// Files of a worker share its modules, whose loading costs more than most tests; so they leave nothing behind.
const shared = { isolate: false };

// Custom elements and cookies outlive a file, and a mock has no effect on a module that another file has loaded.
const ownWindow = [
  "packages/sidebar/src/{element,load-menu,react}.test.{ts,tsx}",
  "apps/console/src/areas/security/components/mfa-card.test.tsx",
  "apps/console/src/shared/{audit/audit-log,telemetry/sentry-reporter}.test.{ts,tsx}",
  "apps/console/src/shell/notifications/panel-body.test.tsx",
];

// Integration tests share one PostgreSQL and one ClickHouse per run, each file with a database of its own; a file that
// needs Restate starts one.
export default defineConfig({
  test: {
    // Tags are requirement ids, which docs/requirements lists and pnpm coverage checks.
    strictTags: false,
    // As many as the smallest machine that checks has cores; by itself it would leave one of two idle.
    maxWorkers: 2,
    // What no import leads to: `pnpm test --changed` runs everything when one of these changed.
    forceRerunTriggers: [
      "**/{package.json,pnpm-lock.yaml,vitest.config.ts}",
      "**/*.{sql,graphql}",
      "packages/api-schema/*.json",
      "dev/{stack,vitest}/**",
    ],
    projects: [
      {
        ssr,
        test: {
          ...shared,
          name: "unit",
          environment: "node",
          include: ["{apps,modules,packages,connectors,tools}/**/*.test.ts", "dev/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            "**/*.integration.test.ts",
            "apps/console/src/**",
            "packages/{ui,sidebar}/**",
          ],
          // Partners answer over loopback, which takes seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        ssr,
        test: {
          ...shared,
          name: "integration",
          environment: "node",
          include: ["{apps,modules,packages,connectors,dev,tools}/**/*.integration.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: "./dev/vitest/engines.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "browser-code",
          environment: "jsdom",
          testTimeout: 20_000,
          setupFiles: ["./packages/ui/test/patience.ts", "./packages/ui/test/empty-storage.ts"],
          include: ["{apps/console/src,packages/{ui,sidebar}}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/*.browser.test.ts", ...ownWindow],
        },
      },
      {
        test: {
          name: "own-window",
          environment: "jsdom",
          testTimeout: 20_000,
          setupFiles: "./packages/ui/test/patience.ts",
          include: ownWindow,
        },
      },
      {
        test: {
          ...patient,
          ...shared,
          name: "ui",
          environment: "node",
          include: ["packages/ui/**/*.browser.test.ts"],
          globalSetup: "./packages/ui/test/workbench.ts",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...patient,
          name: "sidebar",
          environment: "node",
          include: ["packages/sidebar/**/*.browser.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
