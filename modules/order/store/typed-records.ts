import { sql } from "kysely";
import { columnOf } from "./row-names.ts";

/** The types of columns of tables with many rows per order. The others are texts. */
const typeColumns: Record<string, readonly string[]> = {
  uuid: [
    "order_id",
    "id",
    "shipment_id",
    "line_id",
    "package_id",
    "location_id",
    "channel_location_id",
    "assigned_location_id",
    "assigned_location_by",
    "edited_weight_by",
    "edited_ship_to_by",
  ],
  integer: [
    "position",
    "quantity",
    "channel_quantity_canceled",
    "quantity_canceled",
    "quantity_shipped",
    "quantity_returned",
  ],
  bigint: ["source_version"],
  numeric: ["price", "total", "channel_weight", "edited_weight", "weight"],
  boolean: ["is_removed"],
  bytea: ["content_hash"],
  timestamptz: ["occurred_at", "received_at", "edited_weight_at", "edited_ship_to_at", "assigned_location_at"],
};
const types = new Map(
  Object.entries(typeColumns).flatMap(([type, columns]) => columns.map((column) => [column, type] as const)),
);

/** Returns rows of a business as a table whose columns have the types of their names. Arrays are read faster than JSON. */
export function typedRecords(rows: readonly object[], businessId: string) {
  const [arrays, names, nulls]: [ReturnType<typeof sql>[], ReturnType<typeof sql>[], ReturnType<typeof sql>[]] = [
    [],
    [],
    [],
  ];
  for (const name of Object.keys(rows[0] ?? {})) {
    const column = columnOf(name);
    const type = types.get(column) ?? "text";
    const values = rows.map((row) => (row as Record<string, string | number | boolean | null>)[name] ?? null);
    if (values.every((value) => value === null)) {
      nulls.push(sql`, null::${sql.raw(type)} as ${sql.ref(column)}`);
      continue;
    }
    arrays.push(sql`${arrayOf(values, type === "text" || type === "bytea")}::${sql.raw(type)}[]`);
    names.push(sql.ref(column));
  }
  return sql`(
    select ${businessId}::uuid as business_id, u.*${sql.join(nulls, sql``)}
    from unnest(${sql.join(arrays)}) as u (${sql.join(names)}))`;
}

function arrayOf(values: readonly (string | number | boolean | null)[], isQuoted: boolean): string {
  const texts = values.map((value) => {
    if (value === null) return "null";
    const text = String(value);
    return isQuoted ? `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"` : text;
  });
  return `{${texts.join(",")}}`;
}
