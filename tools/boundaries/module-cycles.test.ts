import type { ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";
import { findModuleCycles } from "./module-cycles.ts";

const files = (...edges: [from: string, to: string][]) =>
  edges.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] })) as unknown as ICruiseResult["modules"];

test("modules that import each other form a cycle, directly or through a third", () => {
  const found = findModuleCycles(
    files(
      ["modules/mcm/service/asks-ua.ts", "modules/ua/public.ts"],
      ["modules/ua/service/asks-mcm.ts", "modules/mcm/public.ts"],
      ["modules/mcm/service/asks-order.ts", "modules/order/public.ts"],
      ["modules/order/service/asks-ua.ts", "modules/ua/public.ts"],
    ),
  );
  expect(found.toSorted()).toEqual(["mcm → order → ua → mcm", "mcm → ua → mcm"]);
});

test("imports in one direction and imports of tests form no cycle", () => {
  const found = findModuleCycles(
    files(
      ["modules/trial/service/asks-feedback.ts", "modules/feedback/public.ts"],
      ["modules/feedback/test/starts.integration.test.ts", "modules/trial/public.ts"],
      ["modules/feedback/service/asks-itself.ts", "modules/feedback/store/notes.ts"],
    ),
  );
  expect(found).toEqual([]);
});
