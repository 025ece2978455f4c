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
const seesAll = `exists (select from org.assigned_role s where s.organization_id = a.organization_id
    and s.user_id = $1 and s.business_id is null and s.role_name = any($2::text[]))
  or (app.everywhere() or app.organization_id() = a.organization_id)
    and exists (select from org.global_role g where g.user_id = $1 and g.role_name = any($2::text[]))`;
const isFound = `($6::text is null or lower(b.name) like $6)`;
const all = `org.business b where o.sees_all and b.organization_id = o.organization_id and ${isFound}`;
const assigned = `org.assigned_role m join org.business b on b.organization_id = m.organization_id and b.id = m.business_id
  where not o.sees_all and m.organization_id = o.organization_id and m.user_id = $1 and ${isFound}`;

const statement = `
  select o.place, counted."totalCount", ${columns}
  from (
    select a.*, ${seesAll} as sees_all
    from unnest($3::uuid[], $4::int[], $5::int[]) with ordinality as a (organization_id, skip, take, place)
  ) o
  cross join lateral (select (case
    when o.sees_all and $6::text is null
      then (select n.business_count from org.organization n where n.id = o.organization_id)
    when o.sees_all then (select count(*) from ${all})
    else (select count(*) from ${assigned}) end)::int as "totalCount") counted
  left join lateral (
    select * from (
      (select b.* from ${all} order by lower(b.name) limit o.skip + o.take)
      union all
      (select b.* from ${assigned} order by lower(b.name) limit o.skip + o.take)
    ) either order by lower(name) offset o.skip limit o.take
  ) b on true
  left join ${ownRole}
  order by o.place, lower(b.name)`;

/**
 * A page of each organization's businesses by name, in one statement: all of them for whoever holds viewAllBusinesses,
 * otherwise those in which the reader has a role.
 */
export async function pageBusinesses(
  tx: Tx,
  userId: string,
  pages: readonly (Page & { organizationId: string })[],
  name?: string | null,
): Promise<BusinessPage[]> {
  const rows = await runText<BusinessRow & { place: string; totalCount: number }>(tx, statement, [
    userId,
    rights.viewAllBusinesses.roles,
    pages.map(({ organizationId }) => organizationId),
    pages.map(({ skip }) => skip),
    pages.map(({ take }) => take),
    partPattern(name),
  ]);
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place));
  return pages.map((_, index) => {
    const found = byPlace.get(index + 1) ?? [];
    const own = found.filter(({ id }) => id !== null);
    return {
      rows: own.map(({ place: _place, totalCount: _count, ...row }) => row),
      totalCount: found[0]?.totalCount ?? 0,
    };
  });
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
