import { expect, test } from "vitest";
import type { TableColumn } from "./column.ts";
import { toCsv } from "./csv.ts";

interface Line {
  text: string | null;
  amount: number;
}

const columns: TableColumn<Line>[] = [
  { accessor: "text", Header: "Text" },
  { accessor: "amount", Header: "Amount, net" },
];
const lines = (text: string | null, amount = 1): string[] => toCsv(columns, [{ text, amount }]).split("\r\n");

test("a file starts with a mark of its encoding, a line of headers, and ends each line", () => {
  expect(toCsv(columns, [{ text: "Grüße", amount: 1.5 }])).toBe('\uFEFFText,"Amount, net"\r\nGrüße,1.5\r\n');
});

test.each([
  ['a "b"', '"a ""b""",1'],
  ["a,b", '"a,b",1'],
  [" padded", '" padded",1'],
  [null, ",1"],
])("%j is written as %s", (text, expected) => {
  expect(lines(text)[1]).toBe(expected);
});

test("a line break stays inside its cell", () => {
  expect(toCsv(columns, [{ text: "a\nb", amount: 1 }])).toContain('"a\nb",1');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx"])("%j is no formula in a spreadsheet", (text) => {
  const written = toCsv([{ accessor: "text", Header: "T" } as TableColumn<Line>], [{ text, amount: 1 }]);
  expect(written.split("\r\n").slice(1).join("\r\n")).toMatch(/^"?'/);
});

test("what is no number is left empty", () => {
  expect(lines("a", Number.NaN)[1]).toBe("a,");
});

test("a negative number stays a number", () => {
  expect(lines("a", -12)[1]).toBe("a,-12");
});

test("a column may say how it is written; a date is written with its zone", () => {
  const made: TableColumn<Line>[] = [
    { accessor: "text", Header: "A", exported: ({ amount }) => amount * 2 },
    { id: "day", accessor: () => new Date(0), Header: "B" },
  ];
  expect(toCsv(made, [{ text: "", amount: 4 }])).toContain("8,1970-01-01T00:00:00.000Z");
});
