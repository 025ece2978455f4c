import { type Tx, tables } from "@bc/db/database";
import { type Role, rights } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface BusinessRow {
  organizationId: string;
  id: string;
  name: string;
  roleName: Role | null;
  createdAt: Date;
}

/** The businesses that somebody may see in each of the organizations, by name, in one statement. */
export async function listBusinessesOfUser(
  tx: Tx,
  userId: string,
  organizationIds: readonly string[],
): Promise<BusinessRow[]> {
  const rows = await tables<OrgTables>(tx)
    .selectFrom("org.business as b")
    .leftJoin("org.assigned_role as r", (join) =>
      join
        .onRef("r.organization_id", "=", "b.organization_id")
        .onRef("r.business_id", "=", "b.id")
        .on("r.user_id", "=", userId),
    )
    .select(["b.organization_id", "b.id", "b.name", "r.role_name", "b.created_at"])
    .where("b.organization_id", "in", [...organizationIds])
    .where((where) =>
      where.or([
        where("r.id", "is not", null),
        where.exists(
          where
            .selectFrom("org.assigned_role as o")
            .select("o.id")
            .whereRef("o.organization_id", "=", "b.organization_id")
            .where("o.user_id", "=", userId)
            .where("o.business_id", "is", null)
            .where("o.role_name", "in", [...rights.viewBusiness.roles]),
        ),
      ]),
    )
    .orderBy((by) => by.fn("lower", ["b.name"]))
    .execute();
  return rows.map((row) => ({
    organizationId: row.organization_id,
    id: row.id,
    name: row.name,
    roleName: row.role_name as Role | null,
    createdAt: row.created_at,
  }));
}
