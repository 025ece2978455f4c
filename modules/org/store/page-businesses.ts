import { runPrepared, type Tx, tables } from "@bc/db/database";
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

/** What decides which businesses of an organization its reader sees. */
export interface BusinessSight {
  businessCount: number;
  /** Whether the reader sees all businesses, or only those with a role of their own. */
  seesAll: boolean;
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
const organizationsOf = (userId: string, ids: readonly string[]) => sql<VisibleOrganization>`
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

const asked = (ids: readonly string[]) => sql`unnest(${ids}::uuid[]) a (organization_id)`;
const pagesOf = ({ source, count, ids }: Source, userId: string, { skip, take }: Page) => sql`
  select b.total, ${columns}
  from ${asked(ids)} cross join lateral
      (select b.*, ${count} as total from ${source} order by lower(b.name) offset ${skip} limit ${take}) b
    left join ${ownRole(userId)}`;
const countsOf = ({ source, ids }: Source) => sql<{ organizationId: string; total: number }>`
  select a.organization_id as "organizationId", (select count(*)::int from ${source}) as total from ${asked(ids)}`;

/**
 * Returns a page of each organization's businesses by name: all of them with viewAllBusinesses, otherwise those in
 * which the reader has a role. However many organizations there are, the statements are the same few.
 */
export async function pageBusinesses(
  tx: Tx,
  userId: string,
  organizationIds: readonly string[],
  page: Page,
  name?: string | null,
): Promise<BusinessPage[]> {
  const { rows: known } = await organizationsOf(userId, organizationIds).execute(tables(tx));
  const pages = await pageBusinessesOf(tx, userId, known, page, name);
  return organizationIds.map((id) => pages.get(id) ?? { rows: [], totalCount: 0 });
}

/** As pageBusinesses, of organizations of which the reader's sight is known. A first page takes one statement. */
export async function pageBusinessesOf(
  tx: Tx,
  userId: string,
  organizations: readonly VisibleOrganization[],
  page: Page,
  name?: string | null,
): Promise<Map<string, BusinessPage>> {
  const pattern = partPattern(name?.toLowerCase());
  // Only a reader with both kinds needs both parts: planning a statement takes longer than running it.
  const sources = [true, false].flatMap((seesAll): Source[] => {
    const ids = organizations.filter((organization) => organization.seesAll === seesAll).map(({ id }) => id);
    const visible = seesAll ? all : assigned(userId);
    const source = pattern === null ? visible : sql`${visible} and lower(b.name) like ${pattern}`;
    const isKnown = seesAll && pattern === null;
    return ids.length > 0
      ? [{ source, ids, isKnown, count: isKnown ? sql`null::int` : sql`(count(*) over ())::int` }]
      : [];
  });
  const union = sql.join(
    sources.map((source) => pagesOf(source, userId, page)),
    sql` union all `,
  );
  const rows =
    page.take > 0 && sources.length > 0
      ? await runPrepared(tx, sql<CountedRow>`select * from (${union}) p order by lower(p.name)`)
      : [];
  const totals = new Map(
    organizations.map(({ id, businessCount, seesAll }) => [id, seesAll && pattern === null ? businessCount : 0]),
  );
  for (const { organizationId, total } of rows) if (total !== null) totals.set(organizationId, total);
  // A later page may have no row that holds the count.
  if (page.take === 0 || page.skip > 0)
    for (const source of sources.filter(({ isKnown }) => !isKnown))
      for (const { organizationId, total } of await runPrepared(tx, countsOf(source)))
        totals.set(organizationId, total);
  const byOrganization = Map.groupBy(rows, ({ organizationId }) => organizationId);
  return new Map(
    organizations.map(({ id }) => [
      id,
      {
        rows: (byOrganization.get(id) ?? []).map(({ total: _total, ...row }) => row),
        totalCount: totals.get(id) ?? 0,
      },
    ]),
  );
}

type CountedRow = BusinessRow & { total: number | null };
type VisibleOrganization = BusinessSight & { id: string };

interface Source {
  source: RawBuilder<unknown>;
  ids: readonly string[];
  /** Whether the organization itself holds the count. */
  isKnown: boolean;
  count: RawBuilder<unknown>;
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
