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

test("file starts with a byte order mark and headers, and ends each line", () => {
  expect(toCsv(columns, [{ text: "Grüße", amount: 1.5 }])).toBe('\uFEFFText,"Amount, net"\r\nGrüße,1.5\r\n');
});

test("value that is not a number is empty", () => {
  expect(lines("a", Number.NaN)[1]).toBe("a,");
});

test("negative number stays a number", () => {
  expect(lines("a", -12)[1]).toBe("a,-12");
});

test("column can format its export, and dates include the zone", () => {
  const made: TableColumn<Line>[] = [
    { accessor: "text", Header: "A", exported: ({ amount }) => amount * 2 },
    { id: "day", accessor: () => new Date(0), Header: "B" },
  ];
  expect(toCsv(made, [{ text: "", amount: 4 }])).toContain("8,1970-01-01T00:00:00.000Z");
});
