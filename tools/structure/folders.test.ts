import { expect, test } from "vitest";
import { checkClosedSets, checkReadmes } from "./folders.ts";

const stray = (path: string) => checkClosedSets([{ path, text: "" }]).length > 0;

test.for([
  "modules/org/contract/org.graphql",
  "modules/org/public.ts",
  "modules/org/public.integration.test.ts",
  "modules/org/package.json",
  "apps/console/src/areas/status/area.ts",
  "apps/console/src/areas/status/area.test.ts",
  "apps/console/src/areas/status/pages/status-page.tsx",
  "apps/console/src/areas/status/pings/pages/pings-page.tsx",
  "apps/console/src/areas/status/pings/components/ping-row.test.tsx",
  "apps/console/src/areas/status/pings/api/get-ping.graphql",
  "connectors/registry.ts",
  "connectors/shopify/streams/orders.ts",
  "packages/db/src/anything.ts",
])("%s has its place", (path) => {
  expect(stray(path)).toBe(false);
});

test.for([
  "modules/org/helpers/format.ts",
  "modules/org/types.ts",
  "apps/console/src/lib/format.ts",
  "apps/console/src/areas/status/utils.ts",
  "apps/console/src/areas/status/pings/area.ts",
  "apps/console/src/areas/status/pings/ping.ts",
  "apps/console/src/areas/status/pings/parts/pages/pings-page.tsx",
  "connectors/shopify/helpers.ts",
])("%s has none", (path) => {
  expect(stray(path)).toBe(true);
});

test("every package, module and app has a README", () => {
  const readme = (path: string, lines: number) => ({ path, text: "x\n".repeat(lines) });
  const files = [readme("modules/org/README.md", 80), readme("apps/api/README.md", 81), readme("dev/README.md", 1)];
  expect(checkReadmes(files)).toEqual([{ where: "apps/api/README.md", says: "81 lines; one page is 80" }]);
  expect(checkReadmes([{ path: "packages/db/src/database.ts", text: "" }])).toEqual([
    expect.objectContaining({ where: "packages/db/README.md" }),
  ]);
  expect(checkReadmes([{ path: "modules/list.ts", text: "" }])).toEqual([]);
});

test("connectors share one README", () => {
  const sources = ["connectors/registry.ts", "connectors/shopify/manifest.ts", "connectors/tiktok/manifest.ts"];
  const files = sources.map((path) => ({ path, text: "" }));
  expect(checkReadmes(files)).toEqual([expect.objectContaining({ where: "connectors/README.md" })]);
  expect(checkReadmes([...files, { path: "connectors/README.md", text: "x\n" }])).toEqual([]);
});
