import { type Tx, tables } from "@bc/db/database";
import type { Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

const approvers: readonly Role[] = ["org_owner", "org_admin"];

/** The owners and admins of the organization, who approve what support asks for; at most 100. */
export async function listApprovers(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tables<OrgTables>(tx)
    .selectFrom("org.assigned_role")
    .select("user_id as id")
    .where("organization_id", "=", organizationId)
    .where("role_name", "in", approvers)
    .where("blocked_at", "is", null)
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
