import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface RoleRow {
  id: Role;
  name: Role;
  displayName: string;
}

/** Every role there is, by name. */
export function listRoles(tx: Tx): Promise<RoleRow[]> {
  return tables<OrgTables>(tx)
    .selectFrom("org.role")
    .select([sql<Role>`name`.as("id"), sql<Role>`name`.as("name"), "display_name as displayName"])
    .orderBy("name")
    .execute();
}
