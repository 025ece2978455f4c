import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import { organizationColumns, type OrganizationRow } from "./list-organizations.ts";
import { indexedPattern, partPattern } from "./part-pattern.ts";

export interface OrganizationPage {
  rows: OrganizationRow[];
  totalCount: number;
}

const withRole = (userId: string) => sql`
  select ${organizationColumns}, r.role_name as "roleName"
  from org.organization o left join org.assigned_role r
    on r.organization_id = o.id and r.user_id = ${userId} and r.business_id is null`;

/** Returns the organizations that the transaction may read, by name, with the user's role in each. */
async function findOrganizations(tx: Tx, userId: string, ids: readonly string[]): Promise<OrganizationRow[]> {
  const { rows } = await sql<OrganizationRow>`
    ${withRole(userId)} where o.id = any(${ids}::uuid[]) order by lower(o.name), o.id`.execute(tables(tx));
  return rows;
}

/** Returns the organizations in the order of their IDs. */
export async function findOrganizationsInOrder(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<OrganizationRow[]> {
  const found = new Map((await findOrganizations(tx, userId, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const organization = found.get(id);
    if (!organization) throw new Error("an organization that the caller was admitted to is gone");
    return organization;
  });
}

export async function findOrganization(tx: Tx, userId: string, id: string): Promise<OrganizationRow> {
  return (await findOrganizationsInOrder(tx, userId, [id]))[0] as OrganizationRow;
}

/** Returns a page of a user's organizations by name. */
export async function pageOrganizationsOfUser(
  tx: Tx,
  userId: string,
  name: string | null | undefined,
  { skip, take }: Page,
): Promise<OrganizationPage> {
  const pattern = partPattern(name?.toLowerCase());
  const { rows: found } = await sql<OrganizationRow & { totalCount: number }>`
    with own as materialized (
      ${withRole(userId)} where o.id in (select m.organization_id from org.assigned_role m where m.user_id = ${userId})
        and (${pattern}::text is null or lower(o.name) like ${pattern}))
    select page.*, counted."totalCount"
    from (select count(*)::int as "totalCount" from own) counted
      left join lateral (select * from own order by lower(name), id offset ${skip} limit ${take}) page on true
  `.execute(tables(tx));
  const rows = found.filter(({ id }) => id !== null).map(({ totalCount: _count, ...row }) => row);
  return { rows, totalCount: found[0]?.totalCount ?? 0 };
}

/** A page of every organization by name, in a transaction that is everywhere. */
export async function pageEveryOrganization(
  tx: Tx,
  userId: string,
  name: string | null | undefined,
  { skip, take }: Page,
): Promise<OrganizationPage> {
  const { rows: answers } = await sql<{ ids: string[]; totalCount: number }>`
    select ids, total_count as "totalCount"
    from org.find_organizations(${indexedPattern(name?.toLowerCase())}, ${skip}, ${take})`.execute(tables(tx));
  const [found] = answers;
  const rows = await findOrganizations(tx, userId, found?.ids ?? []);
  const readAs = { userId, everywhere: true as const };
  return { rows: rows.map((row) => ({ ...row, readAs })), totalCount: found?.totalCount ?? 0 };
}
