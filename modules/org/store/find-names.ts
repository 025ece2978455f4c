import { type Tx, tables } from "@bc/db/database";
import type { OrgTables } from "./tables.gen.ts";

/** A person as others read of them; their address where no name is known. Read in their own name or an organization's. */
export async function findUserName(tx: Tx, id: string): Promise<string | undefined> {
  const user = await tables<OrgTables>(tx)
    .selectFrom("org.user")
    .select(["first_name", "last_name", "primary_email"])
    .where("id", "=", id)
    .executeTakeFirst();
  return user && (`${user.first_name} ${user.last_name}`.trim() || user.primary_email);
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
