import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { maxBusinesses } from "../contract/organization.ts";
import { rights } from "../contract/rights.ts";

export interface BusinessNameRow {
  id: string;
  name: string;
  organizationId: string;
}

const columns = sql`b.id, b.name, b.organization_id as "organizationId"`;
const seeAll = rights.viewAllBusinesses.roles;

/** Lists the businesses that a user can enter by name, in all of their organizations or in one. */
export async function listBusinessNames(
  tx: Tx,
  userId: string,
  organizationId: string | null,
): Promise<BusinessNameRow[]> {
  const isAsked = sql`r.user_id = ${userId} and (${organizationId}::uuid is null or r.organization_id = ${organizationId})`;
  // A global role counts in the organization that the transaction entered by it.
  const { rows } = await sql<BusinessNameRow>`
    with open as (
      select r.organization_id from org.assigned_role r
        where ${isAsked} and r.business_id is null and r.role_name = any(${seeAll}::text[])
      union select app.organization_id()
        where exists (
          select from org.global_role g where g.user_id = ${userId} and g.role_name = any(${seeAll}::text[])))
    select found.* from (
      select ${columns} from open join org.business b on b.organization_id = open.organization_id
      union all
      select ${columns} from org.assigned_role r
        join org.business b on b.organization_id = r.organization_id and b.id = r.business_id
        where ${isAsked} and r.organization_id not in (select organization_id from open where organization_id is not null)
    ) found
    order by lower(found.name), found.id limit ${maxBusinesses}`.execute(tables(tx));
  return rows;
}
