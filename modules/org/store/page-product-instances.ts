import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { ProductInstanceRow } from "./business-facts.ts";

export interface ProductInstancePage {
  rows: ProductInstanceRow[];
  totalCount: number;
}

interface InstancesAsked {
  userId: string;
  organizationId: string;
  seesAll: boolean;
  /** Of these alone. */
  businessIds: readonly string[] | null | undefined;
}

/**
 * A page of what the businesses of an organization have: of all of them, or where the reader does not see all, of those
 * in which they have a role.
 */
export async function pageProductInstances(
  tx: Tx,
  { userId, organizationId, seesAll, businessIds }: InstancesAsked,
  { skip, take }: Page,
): Promise<ProductInstancePage> {
  const visible = seesAll
    ? sql`true`
    : sql`exists (select from org.assigned_role r
        where r.organization_id = p.organization_id and r.business_id = p.business_id and r.user_id = ${userId})`;
  const asked = businessIds ? sql`p.business_id = any(${businessIds}::uuid[])` : sql`true`;
  const all = sql`org.product_instance p where p.organization_id = ${organizationId} and ${visible} and ${asked}`;
  const { rows } = await sql<ProductInstanceRow>`
    select p.id, p.business_id as "businessId", p.instance_type as "instanceType",
      p.subscription_status as "subscriptionStatus"
    from ${all} order by p.business_id, p.instance_type offset ${skip} limit ${take}`.execute(tables(tx));
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${all}`.execute(tables(tx));
  return { rows, totalCount: counted.rows[0]?.count ?? 0 };
}
