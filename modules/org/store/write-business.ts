import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { BusinessReference } from "./business-facts.ts";
import type { OrgTables } from "./tables.gen.ts";

/** Whether another business of the organization bears this name, as people read it. */
export async function isBusinessNameTaken(
  tx: Tx,
  { organizationId, id }: BusinessReference,
  name: string,
): Promise<boolean> {
  const other = await tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where((where) => where(where.fn("lower", ["name"]), "=", where.fn("lower", [sql`${name}::text`])))
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertBusiness(
  tx: Tx,
  { organizationId, id, name, userId }: BusinessReference & { name: string; userId: string },
): Promise<void> {
  await tables<OrgTables>(tx)
    .insertInto("org.business")
    .values({ organization_id: organizationId, id, name, updated_by: userId })
    .execute();
}

export interface NamedBusiness {
  name: string;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
}

export function findNamedBusiness(tx: Tx, { organizationId, id }: BusinessReference): Promise<NamedBusiness> {
  return tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select(["name", "version", "updated_at as updatedAt", "updated_by as updatedBy"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function renameBusinessRow(
  tx: Tx,
  { organizationId, id }: BusinessReference,
  { name, userId }: { name: string; userId: string },
): Promise<void> {
  await tables<OrgTables>(tx)
    .updateTable("org.business")
    .set(({ eb }) => ({ name, version: eb("version", "+", 1), updated_at: sql`now()`, updated_by: userId }))
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Returns the time zone of a business and locks its row. */
export async function lockTimeZone(tx: Tx, { organizationId, id }: BusinessReference): Promise<string> {
  const { timeZone } = await tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select("time_zone as timeZone")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return timeZone;
}

export async function confirmTimeZone(
  tx: Tx,
  { organizationId, id }: BusinessReference,
  timeZone: string,
): Promise<void> {
  await tables<OrgTables>(tx)
    .updateTable("org.business")
    .set({ time_zone: timeZone, time_zone_confirmed_at: sql`coalesce(time_zone_confirmed_at, now())` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
