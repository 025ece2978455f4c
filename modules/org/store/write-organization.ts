import { type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import type { OrgTables } from "./tables.gen.ts";

export interface NewOrganization {
  id: string;
  name: string;
  website: string | undefined;
  revenue: string | undefined;
  salesChannel: string | undefined;
  ownerId: string;
}

/**
 * Counts an organization that the user creates today and returns the total. In a table of its own: what
 * countAll counts is lost when the database crashes, and the day would begin anew.
 */
export async function takeOrganizationQuota(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into org.organization_quota as q (user_id, day, taken)
    values (${userId}, (now() at time zone 'UTC')::date, 1)
    on conflict (user_id) do update set
      day = excluded.day, taken = case when q.day = excluded.day then q.taken + 1 else 1 end
    returning q.taken`.execute(tables(tx));
  return rows[0]?.taken ?? 0;
}

/** Lets the user of the transaction write an organization that does not exist yet. */
export async function enterNewOrganization(tx: Tx, id: string): Promise<void> {
  await sql`select org.enter_new_organization(${id})`.execute(tables<OrgTables>(tx));
}

export async function insertOrganization(tx: Tx, organization: NewOrganization): Promise<void> {
  const { id, name, website, revenue, salesChannel, ownerId } = organization;
  await tables<OrgTables>(tx)
    .insertInto("org.organization")
    .values({ id, name, website, revenue, sales_channel: salesChannel, updated_by: ownerId })
    .execute();
  await tables<OrgTables>(tx)
    .insertInto("org.assigned_role")
    .values({ organization_id: id, id: newId(), user_id: ownerId, role_name: "org_owner" })
    .execute();
}

export interface LockedOrganization {
  name: string;
  businessEntityTerminology: string;
  businessCount: number;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
}

/** Locks the organization and its business names until the transaction ends. */
export function lockOrganization(tx: Tx, id: string): Promise<LockedOrganization> {
  return (
    tables<OrgTables>(tx)
      .selectFrom("org.organization")
      .select([
        "name",
        "business_entity_terminology as businessEntityTerminology",
        "business_count as businessCount",
        "version",
        "updated_at as updatedAt",
        "updated_by as updatedBy",
      ])
      .where("id", "=", id)
      // Rows that only refer to the organization don't wait.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  );
}

export async function updateOrganizationRow(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  { name, businessEntityTerminology }: { name: string; businessEntityTerminology: string },
): Promise<void> {
  await tables<OrgTables>(tx)
    .updateTable("org.organization")
    .set(({ eb }) => ({
      name,
      business_entity_terminology: businessEntityTerminology,
      version: eb("version", "+", 1),
      updated_at: sql`now()`,
      updated_by: userId,
    }))
    .where("id", "=", id)
    .execute();
}
