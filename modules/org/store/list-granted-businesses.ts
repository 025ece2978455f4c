import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type RoleIntent, rights } from "../contract/rights.ts";

export interface GrantedBusiness {
  organizationId: string;
  organizationName: string;
  /** What the organization calls a business. */
  terminology: string;
  businessId: string;
  businessName: string;
  timeZone: string;
}

/** Returns the businesses in which a user holds an intent through a role of their own, by name, up to the limit. */
export async function listGrantedBusinesses(
  tx: Tx,
  userId: string,
  intent: RoleIntent,
  limit: number,
): Promise<GrantedBusiness[]> {
  const { rows } = await sql<GrantedBusiness>`
    select o.id as "organizationId", o.name as "organizationName", o.business_entity_terminology as terminology,
      b.id as "businessId", b.name as "businessName", b.time_zone as "timeZone"
    from (select organization_id, bool_or(business_id is null) as "isWhole", array_agg(business_id) as ids
        from org.assigned_role
        where user_id = ${userId} and blocked_at is null and role_name = any (${[...rights[intent].roles]}::text[])
        group by organization_id) held
      join org.organization o on o.id = held.organization_id
      join org.business b on b.organization_id = o.id and (held."isWhole" or b.id = any (held.ids))
    order by lower(b.name), b.id limit ${limit}`.execute(tables(tx));
  return rows;
}
