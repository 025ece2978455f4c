import { runText, type Tx } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { organizationColumns, type OrganizationRow } from "./list-organizations.ts";
import { indexedPattern, partPattern } from "./part-pattern.ts";

export interface OrganizationPage {
  rows: OrganizationRow[];
  totalCount: number;
}

const withRole = `select ${organizationColumns}, r.role_name as "roleName"
  from org.organization o left join org.assigned_role r
    on r.organization_id = o.id and r.user_id = $1 and r.business_id is null`;

/** Returns the organizations that the transaction may read, by name, with the user's role in each. */
function findOrganizations(tx: Tx, userId: string, ids: readonly string[]): Promise<OrganizationRow[]> {
  return runText(tx, `${withRole} where o.id = any($2::uuid[]) order by lower(o.name), o.id`, [userId, ids]);
}

export async function findOrganization(tx: Tx, userId: string, id: string): Promise<OrganizationRow> {
  const [found] = await findOrganizations(tx, userId, [id]);
  if (!found) throw new Error("an organization that the caller was admitted to is gone");
  return found;
}

/** Returns a page of a user's organizations by name. */
export async function pageOrganizationsOfUser(
  tx: Tx,
  userId: string,
  name: string | null | undefined,
  { skip, take }: Page,
): Promise<OrganizationPage> {
  const found = await runText<OrganizationRow & { totalCount: number }>(
    tx,
    `with own as materialized (
       ${withRole} where o.id in (select m.organization_id from org.assigned_role m where m.user_id = $1)
         and ($2::text is null or lower(o.name) like $2))
     select page.*, counted."totalCount"
     from (select count(*)::int as "totalCount" from own) counted
       left join lateral (select * from own order by lower(name), id offset $3 limit $4) page on true`,
    [userId, partPattern(name?.toLowerCase()), skip, take],
  );
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
  const [found] = await runText<{ ids: string[]; totalCount: number }>(
    tx,
    `select ids, total_count as "totalCount" from org.find_organizations($1, $2, $3)`,
    [indexedPattern(name?.toLowerCase()), skip, take],
  );
  const rows = await findOrganizations(tx, userId, found?.ids ?? []);
  const readAs = { userId, everywhere: true as const };
  return { rows: rows.map((row) => ({ ...row, readAs })), totalCount: found?.totalCount ?? 0 };
}
