import { type Tx, tables } from "@bc/db/database";
import { nameOf } from "../domain/name-of.ts";
import { findUser } from "./find-user.ts";
import type { OrgTables } from "./tables.gen.ts";

/** Read in the person's own name, in an organization's that they belong to, or everywhere. */
export async function findUserName(tx: Tx, id: string): Promise<string | undefined> {
  const user = await findUser(tx, id);
  return user && nameOf(user);
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

export async function findRoleLabel(tx: Tx, name: string): Promise<string | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.role")
    .select("display_name")
    .where("name", "=", name)
    .executeTakeFirst();
  return found?.display_name;
}

/** The address that somebody was invited by. */
export async function findInvitedAddress(tx: Tx, organizationId: string, id: string): Promise<string | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.invitation")
    .select("email")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.email;
}
