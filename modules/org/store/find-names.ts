import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { nameOf } from "../domain/name-of.ts";
import { findUser } from "./find-user.ts";
import type { OrgTables } from "./tables.gen.ts";

/** Read in the person's own name, in an organization's that they belong to, or everywhere. */
export async function findUserName(tx: Tx, id: string): Promise<string | undefined> {
  const user = await findUser(tx, id);
  return user && nameOf(user);
}

/**
 * What people, organizations and businesses are called, in whatever order; a business with its organization. Those that
 * the transaction does not show are missing.
 */
export async function findNames(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.primary_email) as name
      from org."user" u where u.id = any (${ids}::uuid[])
    union all select o.id, o.name from org.organization o where o.id = any (${ids}::uuid[])
    union all select b.id, b.name || ' (' || o.name || ')'
      from org.business b join org.organization o on o.id = b.organization_id
      where b.id = any (${ids}::uuid[])`.execute(tables(tx));
  return rows;
}

/** Returns the businesses of an organization. */
export async function listBusinessIds(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select("id")
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function findOrganizationName(tx: Tx, id: string): Promise<string | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.organization")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.name;
}

export async function findBusinessName(tx: Tx, organizationId: string, id: string): Promise<string | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.name;
}

/** Returns the name of a business and the time zone that its days are counted in. */
export function findZonedBusiness(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<{ name: string; timeZone: string } | undefined> {
  return tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select(["name", "time_zone as timeZone"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns the time zones that the days of businesses are counted in, by business. */
export async function findTimeZones(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; zone: string }>`
    select id, time_zone as zone from org.business where id = any (${ids}::uuid[])`.execute(tables(tx));
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** Returns the key of a business in the warehouse. */
export async function findBusinessKey(tx: Tx, id: string): Promise<number | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select("key")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.key;
}

export async function findRoleLabel(tx: Tx, name: string): Promise<string | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.role")
    .select("display_name")
    .where("name", "=", name)
    .executeTakeFirst();
  return found?.display_name;
}

/** Returns the address of the inviter. */
export async function findInvitedAddress(tx: Tx, organizationId: string, id: string): Promise<string | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.invitation")
    .select("email")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.email;
}
