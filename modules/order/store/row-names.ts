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
const versions = new Set(["source_version", "tombstone_version", "restored_tombstone"]);

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

/** Returns rows as JSON for jsonb_populate_recordset. */
export function toColumns(rows: readonly object[], common: Row): string {
  return JSON.stringify(
    rows.map((row) => {
      const columned: Row = { ...common };
      for (const [name, value] of Object.entries(row)) columned[columnOf(name)] = value;
      return columned;
    }),
  );
}
