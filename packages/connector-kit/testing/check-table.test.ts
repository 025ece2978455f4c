import { expect, test } from "vitest";
import { checkTable } from "./check-table.ts";

test("the table has a row per source and a column per check", () => {
  const table = checkTable([
    { source: "shop", check: "lists accounts", isPassed: true },
    { source: "shop", check: "reads orders", isPassed: false },
    { source: "mail", check: "lists accounts", isPassed: true },
  ]);
  expect(table.split("\n")).toEqual([
    "      1  2",
    "mail  ✓  ·",
    "shop  ✓  ✗",
    "",
    " 1 lists accounts",
    " 2 reads orders",
  ]);
});
