// The console's tables write files with it: no Node built-ins here.

/** Without it spreadsheets read UTF-8 as their system's old code page. Stands before the first line. */
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would run as a formula when it opens the file. */
const formula = /^[=+\-@\t\r\n]/;
/** The same within a cell: a semicolon ends one where numbers have a comma, and a line break then ends the line. */
const formulaInside = /([;\r\n])(?=[=+\-@])/g;

export type CsvCell = string | number | null | undefined;

/** One line of a file for spreadsheets, with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  // A number is no formula, however negative; text that looks like one may be.
  if (typeof cell === "number") return String(cell);
  const text = (cell ?? "").replaceAll(formulaInside, "$1'");
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
