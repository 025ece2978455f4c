/** Rows in memory have the names of their columns in camel case. */
export type Row = Record<string, unknown>;

const columns = new Map<string, string>();
const names = new Map<string, string>();

export function columnOf(name: string): string {
  let column = columns.get(name);
  if (column === undefined) {
    column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columns.set(name, column);
  }
  return column;
}

function nameOf(column: string): string {
  let name = names.get(column);
  if (name === undefined) {
    name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    names.set(column, name);
  }
  return name;
}

/** Counters of channels, which the driver returns as text because they could exceed a number's precision. */
const versions = new Set(["source_version", "tombstone_version", "restored_tombstone", "click_version"]);

/** Returns a row of the database as it is in memory: instants as ISO texts, hashes as \x…. */
export function fromColumns(row: Row): Row {
  const named: Row = {};
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof Date) named[nameOf(column)] = value.toISOString();
    else if (Buffer.isBuffer(value)) named[nameOf(column)] = `\\x${value.toString("hex")}`;
    else named[nameOf(column)] = value !== null && versions.has(column) ? Number(value) : value;
  }
  return named;
}

const heads = new Map<string, string>();

/** Returns a column's name as the head of a JSON value. */
function headOf(name: string): string {
  let head = heads.get(name);
  if (head === undefined) {
    head = `"${columnOf(name)}":`;
    heads.set(name, head);
  }
  return head;
}

/** Returns rows as JSON for json_populate_recordset. The text is written directly: copies of wide rows are slow. */
export function toColumns(rows: readonly object[], common: Row): string {
  let start = "";
  for (const [column, value] of Object.entries(common)) start += `${JSON.stringify(column)}:${JSON.stringify(value)},`;
  const texts: string[] = [];
  for (const row of rows as readonly Row[]) {
    let text = start;
    for (const name in row) {
      const value = row[name];
      // Absent columns are null.
      if (value !== null && value !== undefined) text += `${headOf(name)}${JSON.stringify(value)},`;
    }
    texts.push(`{${text.slice(0, -1)}}`);
  }
  return `[${texts.join(",")}]`;
}
