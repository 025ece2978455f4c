// Runs in the browser too (the console's tables), so it uses no Node built-ins.

/** Comes before the first line. Without it, spreadsheets decode UTF-8 with the system's legacy code page. */
export const byteOrderMark = "\uFEFF";

/** Text that a spreadsheet would run as a formula. Japanese and Chinese editions accept the full-width signs too. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** A formula after a semicolon or line break: where numbers have a decimal comma, a semicolon separates cells. */
const formulaInside = /([;\r\n])(?=[=+\-@＝＋－＠])/g;

/** An amount with all of its decimals, which a number would lose. */
export interface Decimal {
  decimal: string;
}
export type CsvCell = string | number | Decimal | null | undefined;

/** Returns one line of a CSV file for spreadsheets, including the line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  // A negative number is not a formula; text that starts with a minus sign can be one.
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object" && cell && /^-?\d+(\.\d+)?$/.test(cell.decimal)) return cell.decimal;
  const text = typeof cell === "object" ? (cell?.decimal ?? "") : (cell ?? "");
  const inner = text.replaceAll(formulaInside, "$1'");
  const safe = formula.test(inner) ? `'${inner}` : inner;
  return safe !== text || /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
