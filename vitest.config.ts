import { defineConfig } from "vitest/config";

// Integration tests share one PostgreSQL, Restate and ClickHouse per run; each file makes its own database from a template.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{apps,modules,packages,tools}/**/*.test.ts", "dev/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.integration.test.ts", "apps/console/src/**", "packages/ui/**"],
        },
      },
      {
        test: {
          name: "integration",
          environment: "node",
          include: ["{apps,modules,packages,dev,tools}/**/*.integration.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: "./dev/vitest/engines.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser-code",
          environment: "jsdom",
          include: ["{apps/console/src,packages/ui}/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
