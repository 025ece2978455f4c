import { runText, type Tx } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { rights } from "../contract/rights.ts";

export interface OwnBusinessPage {
  rows: { id: string; name: string; createdAt: Date }[];
  totalCount: number;
}

// Skip and take are plain values, so that the planner knows how little of a page it needs.
const statement = `
  with own as materialized (
    select b.id, b.name, b.created_at as "createdAt"
    from (select organization_id, bool_or(business_id is null and role_name = any($2::text[])) as sees_all
        from org.assigned_role where user_id = $1 group by organization_id) o
      join org.business b on b.organization_id = o.organization_id
    where o.sees_all or exists (select from org.assigned_role m
      where m.organization_id = b.organization_id and m.user_id = $1 and m.business_id = b.id))
  select page.*, counted."totalCount"
  from (select count(*)::int as "totalCount" from own) counted
    left join lateral (select * from own order by lower(name), id offset $3 limit $4) page on true`;

/**
 * A page of the businesses in all organizations of the user, by name: all of an organization's with viewAllBusinesses,
 * otherwise those in which the user has a role.
 */
export async function pageOwnBusinesses(tx: Tx, userId: string, { skip, take }: Page): Promise<OwnBusinessPage> {
  const values = [userId, rights.viewAllBusinesses.roles, skip, take];
  const found = await runText<OwnBusinessPage["rows"][number] & { totalCount: number }>(tx, statement, values);
  return { rows: found.filter(({ id }) => id !== null), totalCount: found[0]?.totalCount ?? 0 };
}
