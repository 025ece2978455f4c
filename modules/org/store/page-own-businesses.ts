import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import { rights } from "../contract/rights.ts";

export interface OwnBusinessPage {
  rows: { id: string; name: string; createdAt: Date }[];
  totalCount: number;
}

/**
 * A page of the businesses in all organizations of the user, by name: all of an organization's with viewAllBusinesses,
 * otherwise those in which the user has a role.
 */
export async function pageOwnBusinesses(tx: Tx, userId: string, { skip, take }: Page): Promise<OwnBusinessPage> {
  const seeAll = rights.viewAllBusinesses.roles;
  const { rows: found } = await sql<OwnBusinessPage["rows"][number] & { totalCount: number }>`
    with own as materialized (
      select b.id, b.name, b.created_at as "createdAt"
      from (select organization_id, bool_or(business_id is null and role_name = any(${seeAll}::text[])) as sees_all
          from org.assigned_role where user_id = ${userId} group by organization_id) o
        join org.business b on b.organization_id = o.organization_id
      where o.sees_all or exists (select from org.assigned_role m
        where m.organization_id = b.organization_id and m.user_id = ${userId} and m.business_id = b.id))
    select page.*, counted."totalCount"
    from (select count(*)::int as "totalCount" from own) counted
      left join lateral (select * from own order by lower(name), id offset ${skip} limit ${take}) page on true
  `.execute(tables(tx));
  return { rows: found.filter(({ id }) => id !== null), totalCount: found[0]?.totalCount ?? 0 };
}
