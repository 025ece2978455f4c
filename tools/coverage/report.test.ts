import { expect, test } from "vitest";
import type { Measured } from "./measure.ts";
import { tableLines, unprovenLines, within } from "./report.ts";

function row(id: string, document: string, section: string, proven: boolean): Measured {
  return { id, document, section, requirement: `about ${id}`, proven };
}

const rows = [
  row("shell.a.b", "1-shell", "1 Why", true),
  row("shell.a.c", "1-shell", "1 Why", false),
  row("shell.d.e", "1-shell", "2 Screens", true),
  ...Array.from({ length: 10 }, (_, index) => row(`decision.x.y${index}`, "decisions", "1 Names", false)),
];

test("the table has counts per document and section, and the total", () => {
  expect(tableLines(rows)).toEqual([
    "1-shell      2 /  3",
    "  1 Why      1 /  2",
    "  2 Screens  1 /  1",
    "decisions    0 / 10",
    "  1 Names    0 / 10",
    "total        2 / 13",
  ]);
});

test("unproven rows are listed with their requirement", () => {
  expect(unprovenLines(within(rows, "1-shell"))).toEqual(["shell.a.c  about shell.a.c"]);
});

test.each([
  ["", 13],
  ["shell", 3],
  ["shell.a", 2],
  ["1-shell", 3],
  ["1-shell/2", 1],
  ["decisions/1", 10],
  ["nowhere", 0],
])("scope %j holds %i rows", (scope, count) => {
  expect(within(rows, scope)).toHaveLength(count);
});
