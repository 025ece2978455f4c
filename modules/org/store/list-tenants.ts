import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { servicesOf } from "../domain/product-instance.ts";
import { type BusinessReference, listProductInstances } from "./business-facts.ts";
import { maxOrganizations } from "./list-organizations.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface TenantRow {
  id: string;
  name: string;
  /** The key is the business's number, which other products know it by. */
  businesses: { id: string; key: number; name: string }[];
}

/** Returns the organizations that a user can switch to, each with the first 100 businesses they can view. */
export async function listTenants(tx: Tx, userId: string): Promise<TenantRow[]> {
  const { rows } = await sql<TenantRow>`
    select o.id, o.name, array(
        select jsonb_build_object('id', b.id, 'key', b.key, 'name', b.name)
        from org.business b where b.organization_id = o.id order by lower(b.name) limit 100) as businesses
    from (select distinct organization_id as id from org.assigned_role where user_id = ${userId}) m
      join org.organization o on o.id = m.id
    order by lower(o.name), o.id limit ${maxOrganizations}`.execute(tables(tx));
  return rows;
}

/** The business of that number, when the person sees it. */
export async function findBusinessOfCode(tx: Tx, code: string | undefined): Promise<string | undefined> {
  if (code === undefined || !/^\d{1,9}$/.test(code)) return undefined;
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.business")
    .select("id")
    .where("key", "=", Number(code))
    .executeTakeFirst();
  return found?.id;
}

/** Which products a business has in use. */
export async function findServices(tx: Tx, business: BusinessReference): Promise<ReturnType<typeof servicesOf>> {
  const [instances] = await listProductInstances(tx, [business]);
  return servicesOf(instances ?? []);
}
