import { type Tx, tables } from "@bc/db/database";
import type { Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

/** The roles somebody holds anywhere in an organization: in itself or in one of its businesses. */
export async function findRolesInOrganization(tx: Tx, userId: string, organizationId: string): Promise<Role[]> {
  const rows = await tables<OrgTables>(tx)
    .selectFrom("org.assigned_role")
    .select("role_name")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => row.role_name as Role);
}

export interface BusinessScope {
  organizationId: string;
  businessKey: number;
  roles: Role[];
}

/** A business as its reader meets it: undefined when it does not exist or is not theirs to see. */
export async function findBusinessScope(
  tx: Tx,
  userId: string,
  businessId: string,
): Promise<BusinessScope | undefined> {
  const rows = await tables<OrgTables>(tx)
    .selectFrom("org.business as b")
    .innerJoin("org.assigned_role as r", "r.organization_id", "b.organization_id")
    .select(["b.organization_id", "b.key", "r.role_name"])
    .where("b.id", "=", businessId)
    .where("r.user_id", "=", userId)
    .where((where) => where.or([where("r.business_id", "is", null), where("r.business_id", "=", businessId)]))
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    organizationId: first.organization_id,
    businessKey: first.key,
    roles: rows.map((row) => row.role_name as Role),
  };
}
