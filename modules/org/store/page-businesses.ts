import { runText, type Tx } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type Role, rights } from "../contract/rights.ts";
import type { BusinessReference } from "./business-facts.ts";
import { partPattern } from "./part-pattern.ts";

export interface BusinessRow {
  organizationId: string;
  id: string;
  name: string;
  /** The reader's role in the business itself. */
  roleName: Role | null;
  createdAt: Date;
  timeZone: string;
  version: number;
}

export interface BusinessPage {
  rows: BusinessRow[];
  totalCount: number;
}

const columns = `b.organization_id as "organizationId", b.id, b.name, r.role_name as "roleName",
  b.created_at as "createdAt", b.time_zone as "timeZone", b.version`;
const ownRole = `org.assigned_role r on r.organization_id = b.organization_id and r.user_id = $1 and r.business_id = b.id`;

// A global role counts where the transaction entered by it.
const organizations = `
  select o.id, o.business_count as "businessCount",
    exists (select from org.assigned_role s where s.organization_id = o.id
      and s.user_id = $1 and s.business_id is null and s.role_name = any($3::text[]))
    or (app.everywhere() or app.organization_id() = o.id)
      and exists (select from org.global_role g where g.user_id = $1 and g.role_name = any($3::text[])) as "seesAll"
  from org.organization o where o.id = any($2::uuid[])`;

const isFound = `($5::text is null or lower(b.name) like $5)`;
const all = `org.business b where b.organization_id = a.organization_id and ${isFound}`;
const assigned = `org.assigned_role m join org.business b on b.organization_id = m.organization_id and b.id = m.business_id
  where m.organization_id = a.organization_id and m.user_id = $1 and ${isFound}`;

// Skip and take stand as plain values: only then the planner knows that it needs the beginning of the index alone.
const pagesOf = (source: string) => `
  select a.position::int, ${columns}
  from unnest($2::uuid[]) with ordinality as a (organization_id, position)
    cross join lateral (select b.* from ${source} order by lower(b.name) offset $3 limit $4) b
    left join ${ownRole}
  order by a.position, lower(b.name)`;
const countsOf = (source: string) => `
  select (select count(*)::int from ${source}) as "totalCount"
  from unnest($2::uuid[]) with ordinality as a (organization_id, position)
  where $1::uuid is not null and $3::int + $4::int >= 0 order by a.position`;

/**
 * Returns a page of each organization's businesses by name: all of them with viewAllBusinesses, otherwise those in
 * which the reader has a role. However many organizations there are, the statements are the same few; and each is small,
 * because planning one that tells the two cases apart takes longer than running it.
 */
export async function pageBusinesses(
  tx: Tx,
  userId: string,
  organizationIds: readonly string[],
  { skip, take }: Page,
  name?: string | null,
): Promise<BusinessPage[]> {
  const pattern = partPattern(name?.toLowerCase());
  const roles = rights.viewAllBusinesses.roles;
  const known = await runText<Organization>(tx, organizations, [userId, organizationIds, roles]);
  const answers = new Map<string, BusinessPage>();
  for (const seesAll of [true, false]) {
    const own = known.filter((organization) => organization.seesAll === seesAll);
    if (own.length === 0) continue;
    const source = seesAll ? all : assigned;
    const values = [userId, own.map(({ id }) => id), skip, take, pattern];
    const rows = take > 0 ? await runText<BusinessRow & { position: number }>(tx, pagesOf(source), values) : [];
    const isCounted = seesAll && pattern === null;
    const counts = isCounted ? [] : await runText<{ totalCount: number }>(tx, countsOf(source), values);
    const byPosition = Map.groupBy(rows, ({ position }) => position - 1);
    for (const [index, { id, businessCount }] of own.entries())
      answers.set(id, {
        rows: (byPosition.get(index) ?? []).map(({ position: _position, ...row }) => row),
        totalCount: counts[index]?.totalCount ?? businessCount,
      });
  }
  return organizationIds.map((id) => answers.get(id) ?? { rows: [], totalCount: 0 });
}

interface Organization {
  id: string;
  businessCount: number;
  seesAll: boolean;
}

export async function findBusiness(
  tx: Tx,
  userId: string,
  { organizationId, id }: BusinessReference,
): Promise<BusinessRow> {
  const [found] = await runText<BusinessRow>(
    tx,
    `select ${columns} from org.business b left join ${ownRole} where b.organization_id = $2 and b.id = $3`,
    [userId, organizationId, id],
  );
  if (!found) throw new Error("the business that the caller was admitted to is gone");
  return found;
}
