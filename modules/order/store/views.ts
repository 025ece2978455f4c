import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { ViewContent, ViewScope } from "../contract/view.ts";

export interface ViewRow {
  id: string;
  userId: string;
  scope: ViewScope;
  name: string;
  content: ViewContent;
  version: number;
  updatedBy: string;
  updatedAt: Date;
}

const columns = sql`
  v.id, v.user_id as "userId", v.scope, v.name, v.content, v.version, v.updated_by as "updatedBy",
  v.updated_at as "updatedAt"`;

/** Returns the views that a user sees, by name. There are 100 at most. */
export async function listViews(tx: Tx, businessId: string, userId: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from "order".view v
    where v.business_id = ${businessId}::uuid and (v.scope = 'TEAM' or v.user_id = ${userId}::uuid)
    order by lower(v.name), v.id`.execute(tables(tx));
  return rows;
}

/** Makes writes of a business's views wait for each other, so that limits and names hold. */
export async function lockViews(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order.view ' || ${businessId}, 0))`.execute(tables(tx));
}

export async function insertView(
  tx: Tx,
  businessId: string,
  { id, userId, scope, name, content }: Pick<ViewRow, "id" | "userId" | "scope" | "name" | "content">,
): Promise<void> {
  await sql`
    insert into "order".view (business_id, id, user_id, scope, name, content, updated_by)
    values (${businessId}::uuid, ${id}::uuid, ${userId}::uuid, ${scope}, ${name}, ${JSON.stringify(content)}::jsonb,
      ${userId}::uuid)`.execute(tables(tx));
}

export async function updateView(
  tx: Tx,
  businessId: string,
  { id, name, content, updatedBy }: Pick<ViewRow, "id" | "name" | "content" | "updatedBy">,
): Promise<void> {
  await sql`
    update "order".view
    set name = ${name}, content = ${JSON.stringify(content)}::jsonb, version = version + 1,
      updated_by = ${updatedBy}::uuid, updated_at = now()
    where business_id = ${businessId}::uuid and id = ${id}::uuid`.execute(tables(tx));
}

export async function deleteView(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`delete from "order".view where business_id = ${businessId}::uuid and id = ${id}::uuid`.execute(tables(tx));
}
