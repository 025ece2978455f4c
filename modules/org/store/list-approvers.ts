import { type Tx, tables } from "@bc/db/database";
import type { Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

const approvers: readonly Role[] = ["org_owner", "org_admin"];

/** Returns up to 100 owners and admins of the organization, who approve what support requests. */
export async function listApprovers(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await selectApprovers(tx, organizationId).orderBy("id").limit(100).execute();
  return rows.map(({ id }) => id);
}

export async function isApprover(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  return (await selectApprovers(tx, organizationId).where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

function selectApprovers(tx: Tx, organizationId: string) {
  return tables<OrgTables>(tx)
    .selectFrom("org.assigned_role")
    .select("user_id as id")
    .where("organization_id", "=", organizationId)
    .where("role_name", "in", approvers)
    .where("blocked_at", "is", null);
}
