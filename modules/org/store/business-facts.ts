import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import { managers } from "../contract/roles.ts";
import type { InstanceType, SubscriptionStatus } from "../domain/product-instance.ts";

// Facts of several businesses, of one or several organizations, in the order of the businesses.

export interface BusinessReference {
  organizationId: string;
  id: string;
}

/** Returns the number of users with a role in each business itself. */
export async function countUsers(tx: Tx, businesses: readonly BusinessReference[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select business_id as id, count(*)::int as count from org.assigned_role
    where ${areOf(businesses)} group by business_id`.execute(tables(tx));
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return businesses.map(({ id }) => counts.get(id) ?? 0);
}

/** Returns the number of users who can open each business, by a role in it or in the organization. */
export async function countUsersWithAccess(tx: Tx, businesses: readonly BusinessReference[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select b.id, count(distinct r.user_id)::int as count
    from unnest(${organizationsOf(businesses)}::uuid[], ${businesses.map(({ id }) => id)}::uuid[]) b (organization_id, id)
    join org.assigned_role r on r.organization_id = b.organization_id and r.blocked_at is null
      and (r.business_id = b.id or (r.business_id is null and r.role_name = any(${[...managers]})))
    group by b.id`.execute(tables(tx));
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return businesses.map(({ id }) => counts.get(id) ?? 0);
}

export interface ProductInstanceRow {
  id: string;
  businessId: string;
  instanceType: InstanceType;
  subscriptionStatus: SubscriptionStatus;
}

/** What each business has of each product. */
export async function listProductInstances(
  tx: Tx,
  businesses: readonly BusinessReference[],
): Promise<ProductInstanceRow[][]> {
  const { rows } = await sql<ProductInstanceRow>`
    select id, business_id as "businessId", instance_type as "instanceType", subscription_status as "subscriptionStatus"
    from org.product_instance where ${areOf(businesses)} order by instance_type`.execute(tables(tx));
  const found = Map.groupBy(rows, ({ businessId }) => businessId);
  return businesses.map(({ id }) => found.get(id) ?? []);
}

export interface SalesChannelRow {
  id: string;
  name: string;
}

/** Where each business sells, by name; the first 100. */
export async function listSalesChannels(
  tx: Tx,
  businesses: readonly BusinessReference[],
): Promise<SalesChannelRow[][]> {
  const { rows } = await sql<SalesChannelRow & { businessId: string }>`
    select b.id as "businessId", c.id, c.name
    from unnest(${businesses.map(({ id }) => id)}::uuid[]) b (id) cross join lateral (
      select s.id, s.name from org.sales_channel s where s.business_id = b.id order by lower(s.name), s.id limit 100
    ) c`.execute(tables(tx));
  const found = Map.groupBy(rows, ({ businessId }) => businessId);
  return businesses.map((business) => (found.get(business.id) ?? []).map(({ id, name }) => ({ id, name })));
}

function areOf(businesses: readonly BusinessReference[]): RawBuilder<boolean> {
  const [organizationIds, ids] = [[...new Set(organizationsOf(businesses))], businesses.map(({ id }) => id)];
  return sql`organization_id = any(${organizationIds}::uuid[]) and business_id = any(${ids}::uuid[])`;
}

function organizationsOf(businesses: readonly BusinessReference[]): string[] {
  return businesses.map(({ organizationId }) => organizationId);
}
