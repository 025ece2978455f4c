import { type Tx, tables } from "@bc/db/database";
import { type RoleIntent, rights, type Role } from "../contract/rights.ts";
import { globalRoles } from "../contract/roles.ts";
import type { OrgTables } from "./tables.gen.ts";

/** Returns up to 100 members who hold an intent in a business, without those who hold it by a global role. */
export async function listIntentHolders(
  tx: Tx,
  intent: RoleIntent,
  { organizationId, businessId }: { organizationId: string; businessId: string },
): Promise<string[]> {
  const rows = await holdersOf(tx, intent, organizationId)
    .where((row) => row.or([row("business_id", "is", null), row("business_id", "=", businessId)]))
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the next members who hold an intent anywhere in an organization, without those who hold it by a global role. */
export async function listOrganizationHolders(
  tx: Tx,
  intent: RoleIntent,
  organizationId: string,
  { after, take }: { after: string | null; take: number },
): Promise<string[]> {
  const rows = await holdersOf(tx, intent, organizationId)
    .$if(after !== null, (query) => query.where("user_id", ">", after ?? ""))
    .limit(take)
    .execute();
  return rows.map(({ id }) => id);
}

function holdersOf(tx: Tx, intent: RoleIntent, organizationId: string) {
  return tables<OrgTables>(tx)
    .selectFrom("org.assigned_role")
    .select("user_id as id")
    .distinct()
    .where("organization_id", "=", organizationId)
    .where("role_name", "in", rolesOf(intent))
    .where("blocked_at", "is", null)
    .orderBy("id");
}

function rolesOf(intent: RoleIntent): Role[] {
  const granting: readonly Role[] = rights[intent].roles;
  return granting.filter((role) => !(globalRoles as readonly Role[]).includes(role));
}
