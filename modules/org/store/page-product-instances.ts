import { runText, type Tx } from "@bc/db/database";
import type { Page } from "@bc/db/page";
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
    ? "true"
    : `exists (select from org.assigned_role r
         where r.organization_id = p.organization_id and r.business_id = p.business_id and r.user_id = $2)`;
  const all = `org.product_instance p where p.organization_id = $1 and ($2::uuid is not null) and ${visible}
    and ($3::uuid[] is null or p.business_id = any($3))`;
  const values = [organizationId, userId, businessIds ?? null];
  const rows = await runText<ProductInstanceRow>(
    tx,
    `select p.id, p.business_id as "businessId", p.instance_type as "instanceType",
       p.subscription_status as "subscriptionStatus"
     from ${all} order by p.business_id, p.instance_type offset $4 limit $5`,
    [...values, skip, take],
  );
  const [counted] = await runText<{ count: number }>(tx, `select count(*)::int as count from ${all}`, values);
  return { rows, totalCount: counted?.count ?? 0 };
}
