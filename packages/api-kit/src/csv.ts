/** Without it spreadsheets read UTF-8 as their system's old code page. Stands before the first line. */
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would run as a formula when it opens the file. */
const formula = /^[=+\-@\t\r\n]/;

/** One line of a file for spreadsheets, with its end. */
export function csvLine(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((text) => cell(text ?? "")).join(",")}\r\n`;
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
