// Formats measured rows for printing.
import type { Measured } from "./measure.ts";

/** A scope is the prefix of an ID, a document (`1-shell`) or a section of one (`1-shell/4`). */
export function within(rows: Measured[], scope: string): Measured[] {
  return rows.filter(({ id, document, section }) => {
    const number = section.slice(0, section.indexOf(" "));
    return id.startsWith(scope) || document === scope || `${document}/${number}` === scope;
  });
}

interface Line {
  name: string;
  proven: string;
  total: string;
}

function count(name: string, rows: Measured[]): Line {
  return { name, proven: String(rows.filter((row) => row.proven).length), total: String(rows.length) };
}

export function tableLines(rows: Measured[]): string[] {
  const lines: Line[] = [];
  for (const [document, ofDocument] of Map.groupBy(rows, (row) => row.document)) {
    lines.push(count(document, ofDocument));
    for (const [section, ofSection] of Map.groupBy(ofDocument, (row) => row.section))
      lines.push(count(`  ${section}`, ofSection));
  }
  lines.push(count("total", rows));
  const width = (column: keyof Line) => Math.max(...lines.map((line) => line[column].length));
  const [names, provens, totals] = [width("name"), width("proven"), width("total")];
  return lines.map(
    ({ name, proven, total }) => `${name.padEnd(names)}  ${proven.padStart(provens)} / ${total.padStart(totals)}`,
  );
}

export function unprovenLines(rows: Measured[]): string[] {
  return rows.filter((row) => !row.proven).map((row) => `${row.id}  ${row.requirement}`);
}
