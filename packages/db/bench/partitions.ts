import { type RawBuilder, sql } from "kysely";
import { runPrepared, tables, type Tx } from "../src/database.ts";

// The statements of `pnpm bench partitions`.

export type Table = "one" | "together" | "parts";

const newest = (table: Table, businessId: string) => sql<{ id: string }>`
  select id, at, total from ${sql.table(`bench.${table}`)} where business_id = ${businessId}
  order by at desc limit 20`;

/** The statement that each request runs, as the gate does. */
const roles = (userId: string, organizationId: string) => sql`
  select role_name, null::uuid as business_id from org.global_role where user_id = ${userId}
  union all
  select role_name, business_id from org.assigned_role
  where user_id = ${userId} and blocked_at is null and organization_id = ${organizationId}`;

const totals = (table: Table, businessIds: readonly string[]) => sql<{ total: string }>`
  select business_id, sum(total) as total from ${sql.table(`bench.${table}`)}
  where business_id = any(${businessIds}::uuid[]) and at > now() - interval '1 hour' group by business_id`;

export const readNewest = (tx: Tx, table: Table, businessId: string) => newest(table, businessId).execute(tables(tx));
export const readRoles = (tx: Tx, userId: string, organizationId: string) =>
  roles(userId, organizationId).execute(tables(tx));
export const readRolesPrepared = (tx: Tx, userId: string, organizationId: string) =>
  runPrepared(tx, roles(userId, organizationId));
export const readTotals = async (tx: Tx, table: Table, businessIds: readonly string[]) =>
  (await totals(table, businessIds).execute(tables(tx))).rows;
export const explainNewest = (tx: Tx, table: Table, businessId: string) => explain(tx, newest(table, businessId));

interface PlanNode {
  "Relation Name"?: string;
  "Actual Loops"?: number;
  Plans?: PlanNode[];
}

/** Returns the tables that a statement read and the milliseconds it was planned. */
async function explain(tx: Tx, statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: PlanNode; "Planning Time": number }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(tables(tx));
  const [{ Plan, "Planning Time": planningMs }] = rows[0]?.["QUERY PLAN"] ?? [{ Plan: {}, "Planning Time": 0 }];
  const read = new Set(
    nodesOf(Plan)
      .filter((node) => (node["Actual Loops"] ?? 0) > 0)
      .flatMap((node) => node["Relation Name"] ?? []),
  );
  return { touched: read.size, planningMs };
}

/** Explains the plan that a prepared statement uses for all values. */
export async function explainShared(tx: Tx, businessId: string) {
  const { sql: text } = newest("parts", businessId).compile(tables(tx));
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tables(tx));
  await sql`prepare shared (uuid) as ${sql.raw(text)}`.execute(tables(tx));
  const shared = await explain(tx, sql`execute shared (${sql.lit(businessId)})`);
  await sql`deallocate shared`.execute(tables(tx));
  await sql`set local plan_cache_mode = auto`.execute(tables(tx));
  return shared;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
