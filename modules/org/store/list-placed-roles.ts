import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface PlacedRole {
  roleName: Role;
  businessId: string | null;
  businessName: string | null;
  isBlocked: boolean;
}

interface PlacedRoles {
  rows: PlacedRole[];
  businessCount: number;
}

/** Returns a user's role in the organization, then those in its businesses by name. */
export async function listPlacedRoles(
  tx: Tx,
  organizationId: string,
  userId: string,
  max: number,
): Promise<PlacedRoles> {
  const all = tables<OrgTables>(tx)
    .selectFrom("org.assigned_role as r")
    .where("r.organization_id", "=", organizationId)
    .where("r.user_id", "=", userId);
  const rows = await all
    .leftJoin("org.business as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.business_id"),
    )
    .select([
      sql<Role>`r.role_name`.as("roleName"),
      "r.business_id as businessId",
      "b.name as businessName",
      sql<boolean>`r.blocked_at is not null`.as("isBlocked"),
    ])
    .orderBy(sql`lower(b.name) nulls first`)
    .orderBy("r.id")
    .limit(max)
    .execute();
  const { count } = await all
    .select((select) => select.fn.count<string>("r.business_id").as("count"))
    .executeTakeFirstOrThrow();
  return { rows, businessCount: Number(count) };
}
