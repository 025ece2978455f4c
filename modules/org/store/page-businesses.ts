import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type RawBuilder, sql } from "kysely";
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
  isTimeZoneConfirmed: boolean;
  version: number;
}

export interface BusinessPage {
  rows: BusinessRow[];
  totalCount: number;
}

const columns = sql`b.organization_id as "organizationId", b.id, b.name, r.role_name as "roleName",
  b.created_at as "createdAt", b.time_zone as "timeZone",
  b.time_zone_confirmed_at is not null as "isTimeZoneConfirmed", b.version`;
const ownRole = (userId: string) => sql`org.assigned_role r
  on r.organization_id = b.organization_id and r.user_id = ${userId} and r.business_id = b.id`;

// A global role counts where the transaction entered by it.
const organizationsOf = (userId: string, ids: readonly string[]) => sql<Organization>`
  select o.id, o.business_count as "businessCount",
    exists (select from org.assigned_role s where s.organization_id = o.id
      and s.user_id = ${userId} and s.business_id is null and s.role_name = any(${seeAll}::text[]))
    or (app.everywhere() or app.organization_id() = o.id)
      and exists (select from org.global_role g where g.user_id = ${userId} and g.role_name = any(${seeAll}::text[]))
      as "seesAll"
  from org.organization o where o.id = any(${ids}::uuid[])`;
const seeAll = rights.viewAllBusinesses.roles;

const all = sql`org.business b where b.organization_id = a.organization_id`;
const assigned = (userId: string) => sql`org.assigned_role m
  join org.business b on b.organization_id = m.organization_id and b.id = m.business_id
  where m.organization_id = a.organization_id and m.user_id = ${userId}`;

const asked = (ids: readonly string[]) => sql`unnest(${ids}::uuid[]) with ordinality as a (organization_id, position)`;
const pagesOf = (source: Sql, userId: string, ids: readonly string[], { skip, take }: Page) => sql<PositionedRow>`
  select a.position::int, ${columns}
  from ${asked(ids)}
    cross join lateral (select b.* from ${source} order by lower(b.name) offset ${skip} limit ${take}) b
    left join ${ownRole(userId)}
  order by a.position, lower(b.name)`;
const countsOf = (source: Sql, ids: readonly string[]) => sql<{ totalCount: number }>`
  select (select count(*)::int from ${source}) as "totalCount" from ${asked(ids)} order by a.position`;

/**
 * Returns a page of each organization's businesses by name: all of them with viewAllBusinesses, otherwise those in
 * which the reader has a role. However many organizations there are, the statements are the same few; and each is small,
 * because planning one that tells the two cases apart takes longer than running it.
 */
export async function pageBusinesses(
  tx: Tx,
  userId: string,
  organizationIds: readonly string[],
  page: Page,
  name?: string | null,
): Promise<BusinessPage[]> {
  const pattern = partPattern(name?.toLowerCase());
  const { rows: known } = await organizationsOf(userId, organizationIds).execute(tables(tx));
  const answers = new Map<string, BusinessPage>();
  for (const seesAll of [true, false]) {
    const own = known.filter((organization) => organization.seesAll === seesAll);
    if (own.length === 0) continue;
    const ids = own.map(({ id }) => id);
    const visible = seesAll ? all : assigned(userId);
    const source = pattern === null ? visible : sql`${visible} and lower(b.name) like ${pattern}`;
    const isCounted = seesAll && pattern === null;
    const { rows } = page.take > 0 ? await pagesOf(source, userId, ids, page).execute(tables(tx)) : none;
    const { rows: counts } = isCounted ? none : await countsOf(source, ids).execute(tables(tx));
    const byPosition = Map.groupBy(rows, ({ position }) => position - 1);
    for (const [index, { id, businessCount }] of own.entries())
      answers.set(id, {
        rows: (byPosition.get(index) ?? []).map(({ position: _position, ...row }) => row),
        totalCount: counts[index]?.totalCount ?? businessCount,
      });
  }
  return organizationIds.map((id) => answers.get(id) ?? { rows: [], totalCount: 0 });
}

const none = { rows: [] };

type Sql = RawBuilder<unknown>;
type PositionedRow = BusinessRow & { position: number };

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
  const { rows } = await sql<BusinessRow>`
    select ${columns} from org.business b left join ${ownRole(userId)}
    where b.organization_id = ${organizationId} and b.id = ${id}`.execute(tables(tx));
  const [found] = rows;
  if (!found) throw new Error("the business that the caller was admitted to is gone");
  return found;
}
