import type pg from "pg";
import type { TextRow } from "./copy.ts";

export interface OrderTable {
  /** Quoted, with its schema. */
  name: string;
  columns: string[];
}

/**
 * Tables whose rows are written with an order: the order itself first. A subscriber writes tracked_package after the
 * commit, with times of its own.
 */
export async function orderTables(client: pg.Client): Promise<OrderTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'order' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'tracked_package'
    group by 1
    having bool_or(a.attname = 'order_id') or bool_or(c.relname = 'order')
    order by bool_or(c.relname = 'order') desc, 1`);
  return rows;
}

/** Reads the rows of a business's orders as text, with the order that each belongs to. */
export async function readOrderRows(
  client: pg.Client,
  { name, columns }: OrderTable,
  businessId: string,
): Promise<{ orderId: string; row: TextRow }[]> {
  const list = columns.map((column) => `${quoted(column)}::text`).join(", ");
  const orderColumn = columns.indexOf(columns.includes("order_id") ? "order_id" : "id");
  const result = await client.query<(string | null)[]>({
    text: `select ${list} from ${name} where business_id = $1`,
    values: [businessId],
    rowMode: "array",
  });
  return result.rows.map((row) => ({ orderId: row[orderColumn] ?? "", row }));
}

const quoted = (name: string): string => `"${name}"`;
export const target = ({ name, columns }: OrderTable): string => `${name} (${columns.map(quoted).join(", ")})`;
