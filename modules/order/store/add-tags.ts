import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { TagColor, TagRow } from "./tags.ts";

export interface NewTag {
  id: string;
  name: string;
  color: TagColor;
}

/** Adds tags whose names the business doesn't have yet, in any case. */
export async function addTags(tx: Tx, businessId: string, tags: readonly NewTag[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`
    insert into "order".tag (business_id, id, name, color)
    select ${businessId}, t.id, t.name, t.color
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as t (id uuid, name text, color text)
    order by lower(t.name) on conflict do nothing`.execute(tables(tx));
}

/** Returns the tags with these names, in any case. */
export async function findTagsByName(tx: Tx, businessId: string, names: readonly string[]): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.name, t.color from "order".tag t
    where t.business_id = ${businessId} and lower(t.name) = any (${names.map((name) => name.toLowerCase())}::text[])`.execute(
    tables(tx),
  );
  return rows;
}

export async function countTags(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from "order".tag t where t.business_id = ${businessId}`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}
