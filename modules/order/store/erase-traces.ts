import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { markDeleted } from "./exports.ts";

/** Removes all values from the timeline of orders but the named ones. */
export async function eraseTimelines(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  kept: readonly string[],
): Promise<void> {
  const only = (column: "before" | "after") => sql`
    ${sql.ref(column)} = (select jsonb_object_agg(f.key, f.value) from jsonb_each(t.${sql.ref(column)}) f
      where f.key = any (${kept}::text[]))`;
  await sql`
    update "order".timeline_entry t set ${only("before")}, ${only("after")}
    where t.business_id = ${businessId} and t.order_id = any (${ids}::uuid[])
      and (t.before is not null or t.after is not null)`.execute(tables(tx));
}

/** Removes the notes of bulk runs over orders. */
export async function eraseBulkNotes(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update "order".bulk_run r set action = jsonb_set(r.action, '{note}', 'null')
    where r.business_id = ${businessId} and r.action ->> 'note' is not null
      and r.id in (select i.run_id from "order".bulk_run_order i
        where i.business_id = ${businessId} and i.order_id = any (${ids}::uuid[]))`.execute(tables(tx));
}

/** Marks the files that hold one of the orders as deleted, and returns their exports. */
export async function deleteExportsOf(tx: Tx, businessId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct export_id as id from "order".export_order
    where business_id = ${businessId} and order_id = any (${ids}::uuid[])`.execute(tables(tx));
  for (const { id } of rows) await markDeleted(tx, businessId, id);
  return rows.map(({ id }) => id);
}
