import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import { staleAfterDays } from "../contract/security.ts";
import type { RoleRow } from "./list-roles.ts";

export interface SecurityCounts {
  memberCount: number;
  lackingCount: number;
  lackingAdministratorCount: number;
  staleCount: number;
}

export interface SecurityMemberRow {
  id: string;
  firstName: string;
  lastName: string;
  primaryEmail: string;
  role: RoleRow;
  factors: ("OTP" | "SMS" | "PASSKEY")[];
  lastSignInAt: Date | null;
  sessionCount: number;
  staleSessionCount: number;
  oldestUseAt: Date | null;
}

const staleBefore = sql`now() - make_interval(days => ${staleAfterDays})`;

export async function countSecurity(tx: Tx, organizationId: string): Promise<SecurityCounts> {
  const { rows } = await sql<SecurityCounts>`
    select members as "memberCount", lacking as "lackingCount", lacking_admins as "lackingAdministratorCount",
      stale as "staleCount"
    from org.count_security(${organizationId}, ${staleBefore})`.execute(tables(tx));
  return rows[0] as SecurityCounts;
}

type Which = "ALL" | "LACKING" | "STALE";
type PagedRow = SecurityMemberRow & { totalCount: number };

// Who is on the page comes first, so that accounts are read for them alone.
const pageOf = (organizationId: string, which: Which, { skip, take }: Page) => sql<PagedRow>`
  with found as materialized (
    select ids, total_count from org.find_security(${organizationId}, ${which}, ${staleBefore}, ${skip}, ${take})
  ), known as materialized (
    select s.* from found f, org.show_security(${organizationId}, f.ids, ${staleBefore}) s
  )
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.primary_email as "primaryEmail",
    json_build_object('id', t.name, 'name', t.name, 'displayName', t.display_name) as role,
    array(select upper(kind) from unnest(k.kinds) kind) as factors, k.last_sign_in_at as "lastSignInAt",
    k.sessions as "sessionCount", k.stale_sessions as "staleSessionCount", k.oldest_use as "oldestUseAt",
    f.total_count as "totalCount"
  from found f
    left join lateral unnest(f.ids) with ordinality p (id, place) on true
    left join known k on k.user_id = p.id
    left join org."user" u on u.id = p.id
    left join lateral (
      select r.role_name from org.assigned_role r where r.organization_id = ${organizationId} and r.user_id = p.id
      order by r.business_id is not null, r.role_name limit 1
    ) r on true
    left join org.role t on t.name = r.role_name
  order by p.place`;

/** A page of the members of an organization, with how they sign in. */
export async function pageSecurity(
  tx: Tx,
  organizationId: string,
  which: Which,
  page: Page,
): Promise<{ rows: SecurityMemberRow[]; totalCount: number }> {
  const { rows: found } = await pageOf(organizationId, which, page).execute(tables(tx));
  const rows = found.filter(({ id }) => id !== null).map(({ totalCount: _count, ...row }) => row);
  return { rows, totalCount: found[0]?.totalCount ?? 0 };
}

/** Returns a page of the members who are not blocked, by ID, and whether they lack a second factor. */
export async function walkMembers(
  tx: Tx,
  organizationId: string,
  { after, take }: { after: string | null; take: number },
): Promise<{ userId: string; isLacking: boolean }[]> {
  const { rows } = await sql<{ userId: string; isLacking: boolean }>`
    with page as (
      select distinct user_id from org.assigned_role
      where organization_id = ${organizationId} and blocked_at is null and (${after}::uuid is null or user_id > ${after})
      order by user_id limit ${take}
    )
    select user_id as "userId", kinds = '{}' as "isLacking"
    from org.show_security(${organizationId}, array(select user_id from page), now()) order by user_id
  `.execute(tables(tx));
  return rows;
}
