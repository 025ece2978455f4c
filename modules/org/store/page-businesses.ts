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
const places = `
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

const pagesOf = (source: string) => `
  select a.place::int, ${columns}
  from unnest($2::uuid[], $3::int[], $4::int[]) with ordinality as a (organization_id, skip, take, place)
    cross join lateral (select b.* from ${source} order by lower(b.name) offset a.skip limit a.take) b
    left join ${ownRole}
  order by a.place, lower(b.name)`;
const countsOf = (source: string) => `
  select (select count(*)::int from ${source}) as "totalCount"
  from unnest($2::uuid[], $3::int[], $4::int[]) with ordinality as a (organization_id, skip, take, place)
  where $1::uuid is not null order by a.place`;

interface AskedPage extends Page {
  organizationId: string;
}

/**
 * A page of each organization's businesses by name: all of them for whoever holds viewAllBusinesses, otherwise those in
 * which the reader has a role. However many organizations there are, the statements are the same few; and each is small,
 * because planning one that tells the two cases apart takes longer than running it.
 */
export async function pageBusinesses(
  tx: Tx,
  userId: string,
  pages: readonly AskedPage[],
  name?: string | null,
): Promise<BusinessPage[]> {
  const pattern = partPattern(name);
  const known = await runText<{ id: string; businessCount: number; seesAll: boolean }>(tx, places, [
    userId,
    pages.map(({ organizationId }) => organizationId),
    rights.viewAllBusinesses.roles,
  ]);
  const placeOf = new Map(known.map((place) => [place.id, place]));
  const answers = new Map<AskedPage, BusinessPage>();
  for (const source of [all, assigned]) {
    const own = pages.filter(({ organizationId }) => placeOf.get(organizationId)?.seesAll === (source === all));
    if (own.length === 0) continue;
    const values = [
      userId,
      own.map(({ organizationId }) => organizationId),
      own.map(({ skip }) => skip),
      own.map(({ take }) => take),
      pattern,
    ];
    const rows = await runText<BusinessRow & { place: number }>(tx, pagesOf(source), values);
    const isCounted = source === all && pattern === null;
    const counts = isCounted ? [] : await runText<{ totalCount: number }>(tx, countsOf(source), values);
    const byPlace = Map.groupBy(rows, ({ place }) => place - 1);
    own.forEach((page, index) =>
      answers.set(page, {
        rows: (byPlace.get(index) ?? []).map(({ place: _place, ...row }) => row),
        totalCount: counts[index]?.totalCount ?? placeOf.get(page.organizationId)?.businessCount ?? 0,
      }),
    );
  }
  return pages.map((page) => answers.get(page) ?? { rows: [], totalCount: 0 });
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
