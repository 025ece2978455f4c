import { runText, type Tx } from "@bc/db/database";
import { servicesOf } from "../domain/product-instance.ts";
import { type BusinessReference, listProductInstances } from "./business-facts.ts";

export interface TenantRow {
  organizationId: string;
  organizationName: string;
  businessId: string;
  /** The business's number, which other products know it by. */
  key: number;
  name: string;
}

const statement = `
  select o.id as "organizationId", o.name as "organizationName", b.id as "businessId", b.key, b.name
  from (select distinct organization_id as id from org.assigned_role where user_id = $1) m
    join org.organization o on o.id = m.id
    cross join lateral (select id, key, name from org.business where organization_id = o.id order by lower(name) limit 100) b
  order by lower(o.name), o.id, lower(b.name)`;

/** The businesses that somebody can switch to, by organization; the first 100 of each. */
export function listTenants(tx: Tx, userId: string): Promise<TenantRow[]> {
  return runText(tx, statement, [userId]);
}

/** The business of that number, when the person sees it. */
export async function findBusinessOfCode(tx: Tx, code: string | undefined): Promise<string | undefined> {
  if (code === undefined || !/^\d{1,9}$/.test(code)) return undefined;
  const [found] = await runText<{ id: string }>(tx, "select id from org.business where key = $1", [Number(code)]);
  return found?.id;
}

/** Which products a business has in use. */
export async function findServices(tx: Tx, business: BusinessReference): Promise<ReturnType<typeof servicesOf>> {
  const [instances] = await listProductInstances(tx, [business]);
  return servicesOf(instances ?? []);
}
