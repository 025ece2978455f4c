import { expect, test } from "vitest";
import { checkSizes, measureSizes } from "./sizes.ts";

const file = (path: string, lines: number) => ({ path, text: "x\n".repeat(lines) });

test("a file of 400 lines passes and one of 401 does not", () => {
  const small = Array.from({ length: 20 }, (_, index) => file(`packages/db/src/small-${index}.ts`, 10));
  expect(checkSizes([...small, file("packages/db/src/full.ts", 400)])).toEqual([]);
  for (const path of ["packages/db/src/over.ts", "modules/org/store/migrations/0001_all.sql", "tools/a.test.ts"])
    expect(checkSizes([...small, file(path, 401)])).toEqual([{ where: path, says: "401 lines; the cap is 400" }]);
  expect(checkSizes([...small, file("modules/org/store/tables.gen.ts", 5000)])).toEqual([]);
});

test("a median of 80 lines passes and one of 81 does not", () => {
  const three = (middle: number) => [file("a.ts", 1), file("b.ts", middle), file("c.ts", 100)];
  expect(checkSizes(three(80))).toEqual([]);
  expect(checkSizes(three(81))).toEqual([{ where: ".", says: "median file 81 lines; at most 80" }]);
});

test("nine files in ten have at most 250 lines", () => {
  const ten = (ninth: number) => [
    ...Array.from({ length: 8 }, (_, index) => file(`s${index}.ts`, 5)),
    file("ninth.ts", ninth),
    file("tenth.ts", 400),
  ];
  expect(checkSizes(ten(250))).toEqual([]);
  expect(checkSizes(ten(251))).toEqual([{ where: ".", says: "90th percentile 251 lines; at most 250" }]);
});

test("tests, generated files and SQL do not count for the median", () => {
  const files = [file("a.ts", 10), file("a.test.ts", 300), file("b.gen.ts", 300), file("c.sql", 300)];
  expect(measureSizes(files)).toEqual({ files: 1, median: 10, p90: 10 });
});
