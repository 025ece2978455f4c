import { expect, test } from "vitest";
import { measure } from "./measure.ts";
import { document, plant } from "./plant.ts";

const rows = { "docs/requirements/1-shell.md": document("shell.a.b | x", "shell.a.c | y", "shell.d.e | z") };

test("a row is proven by any test with its tag", () => {
  const root = plant({
    ...rows,
    "modules/org/a.test.ts": `test("x", { tags: ["shell.a.b"] }, () => {});`,
    "e2e/journeys/a.spec.ts": `test("x", { tags: ["shell.a.c"] }, () => {});`,
    "apps/console/src/a.test.tsx": `test("x", { tags: ["shell.d.e"] }, () => { render(<p />); });`,
  });
  const { rows: measured, problems } = measure(root);
  expect(measured.map((row) => row.proven)).toEqual([true, true, true]);
  expect(problems).toEqual([]);
});

test("installed and built files, and files that are no tests, prove nothing", () => {
  const text = `test("x", { tags: ["shell.a.b", "shell.no.row"] }, () => {});`;
  const places = [
    "node_modules/x/a.test.ts",
    "packages/ui/dist/a.test.ts",
    "packages/ui/a.spec.ts",
    "packages/ui/a.ts",
  ];
  const { rows: measured, problems } = measure(
    plant({ ...rows, ...Object.fromEntries(places.map((place) => [place, text])) }),
  );
  expect(measured.some((row) => row.proven)).toBe(false);
  expect(problems).toEqual([]);
});

test("a figure of a bench or chaos run proves the row that it names", () => {
  const figure = (id: string): string => `export const run = () => [{ name: "a", value: 0, proves: "${id}" }];`;
  const { rows: measured, problems } = measure(
    plant({
      ...rows,
      "tools/chaos/a.ts": figure("shell.a.b"),
      "tools/bench/a.ts": figure("shell.a.x"),
      "tools/orders/a.ts": figure("shell.a.c"),
    }),
  );
  expect(measured.map((row) => row.proven)).toEqual([true, false, false]);
  expect(problems).toEqual(["tools/bench/a.ts:1 names shell.a.x, which no row has"]);
});

test("a tag without a row is a problem", () => {
  const { problems } = measure(plant({ ...rows, "tools/a.test.ts": `test("x", { tags: ["shell.a.x"] }, () => {});` }));
  expect(problems).toEqual(["tools/a.test.ts:1 names shell.a.x, which no row has"]);
});

test("a skipped test with a tag is a problem and proves nothing", () => {
  const { rows: measured, problems } = measure(
    plant({ ...rows, "tools/a.test.ts": `test.skip("x", { tags: ["shell.a.b"] }, () => {});` }),
  );
  expect(problems).toEqual(["tools/a.test.ts:1 names shell.a.b but does not prove it: skip"]);
  expect(measured.some((row) => row.proven)).toBe(false);
});

test("a widget's test only proves a row if a screen uses the widget", () => {
  const widget = {
    "packages/ui/src/carousel.tsx": `import { arrow } from "./arrow.ts";`,
    "packages/ui/src/arrow.ts": "export const arrow = 1;",
    "packages/ui/src/carousel.browser.test.ts": `test("x", { tags: ["shell.a.b"] }, () => {});`,
    "packages/ui/src/arrow.test.ts": `test("x", { tags: ["shell.a.c"] }, () => {});`,
    "packages/ui/src/several.test.ts": `test("x", { tags: ["shell.d.e"] }, () => {});`,
    "apps/console/src/home.test.tsx": `import { Carousel } from "@bc/ui/carousel";`,
  };
  const proven = (files: Record<string, string>) =>
    measure(plant({ ...rows, ...widget, ...files })).rows.map((row) => row.proven);
  expect(proven({})).toEqual([false, false, true]);
  expect(proven({ "apps/console/src/home.tsx": `const page = import("@bc/ui/carousel");` })).toEqual([
    true,
    true,
    true,
  ]);
});
