import { type Tx, tables } from "@bc/db/database";
import type { Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface OrganizationRow {
  id: string;
  name: string;
  roleName: Role | null;
  businessEntityTerminology: string;
  createdAt: Date;
}

/** The organizations somebody belongs to, by name. */
export async function listOrganizationsOfUser(tx: Tx, userId: string): Promise<OrganizationRow[]> {
  const rows = await tables<OrgTables>(tx)
    .selectFrom("org.organization as o")
    .leftJoin("org.assigned_role as r", (join) =>
      join.onRef("r.organization_id", "=", "o.id").on("r.user_id", "=", userId).on("r.business_id", "is", null),
    )
    .select(["o.id", "o.name", "r.role_name", "o.business_entity_terminology", "o.created_at"])
    .where((where) =>
      where.exists(
        where
          .selectFrom("org.assigned_role as m")
          .select("m.id")
          .whereRef("m.organization_id", "=", "o.id")
          .where("m.user_id", "=", userId),
      ),
    )
    .orderBy((by) => by.fn("lower", ["o.name"]))
    .orderBy("o.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    roleName: row.role_name as Role | null,
    businessEntityTerminology: row.business_entity_terminology,
    createdAt: row.created_at,
  }));
}
