import { runText, type Tx } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import type { InviteStatus } from "../contract/invitation.ts";
import type { RoleRow } from "./list-roles.ts";
import { partPattern } from "./part-pattern.ts";

export interface MemberRow {
  id: string;
  auth0Id: string | null;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  primaryEmail: string;
  status: "Pending" | "Active";
  role: RoleRow;
  /** By name; of the members of one business that one alone, since the reader need not see the others. */
  businesses: string[];
  inviteStatus: InviteStatus | null;
}

export interface MemberPage {
  rows: MemberRow[];
  totalCount: number;
}

export interface MembersAsked extends Page {
  organizationId: string;
  /** Left out, the members of the organization and of all its businesses. */
  businessId?: string | undefined;
  search?: string | null | undefined;
}

// An organization's role stands before those of businesses, and business_admin before business_member.
const statement = `
  with person as (
    select r.user_id, min(r.created_at) as since,
      (array_agg(r.role_name order by r.business_id is not null, r.role_name))[1] as role_name
    from org.assigned_role r
    where r.organization_id = $1 and ($2::uuid is null or r.business_id = $2)
    group by r.user_id
  ), member as (
    select u.id, u.auth0_id, p.since as created_at, u.first_name, u.last_name, u.primary_email, 'Active' as status,
      p.role_name, null::uuid as business_id, null as invite_status
    from person p join org."user" u on u.id = p.user_id
    union all
    select i.id, null, i.created_at, null, null, i.email, 'Pending', i.role_name, i.business_id,
      case when i.expires_at > now() then 'PENDING' else 'EXPIRED' end
    from org.invitation i
    where i.organization_id = $1 and ($2::uuid is null or i.business_id = $2)
      and i.accepted_at is null and i.revoked_at is null
  ), found as materialized (
    select * from member where $3::text is null or lower(primary_email) like $3
      or lower(first_name || ' ' || last_name) like $3
  )
  select m.id, m.auth0_id as "auth0Id", m.created_at as "createdAt", m.first_name as "firstName",
    m.last_name as "lastName", m.primary_email as "primaryEmail", m.status, m.invite_status as "inviteStatus",
    json_build_object('id', t.name, 'name', t.name, 'displayName', t.display_name) as role,
    array(
      select n.name from (
        select b.name from org.assigned_role r
          join org.business b on b.organization_id = r.organization_id and b.id = r.business_id
        where r.organization_id = $1 and r.user_id = m.id and ($2::uuid is null or r.business_id = $2)
        union all
        select b.name from org.business b where b.organization_id = $1 and b.id = m.business_id
      ) n order by lower(n.name) limit 100
    ) as businesses,
    counted."totalCount"
  from (select count(*)::int as "totalCount" from found) counted
    left join lateral (select * from found order by lower(primary_email), id offset $4 limit $5) m on true
    left join org.role t on t.name = m.role_name
  order by lower(m.primary_email), m.id`;

/** A page of those who have a role in a place and those who are invited to it, by address. */
export async function pageMembers(
  tx: Tx,
  { organizationId, businessId, search, skip, take }: MembersAsked,
): Promise<MemberPage> {
  const values = [organizationId, businessId ?? null, partPattern(search), skip, take];
  const found = await runText<MemberRow & { totalCount: number }>(tx, statement, values);
  const rows = found.filter(({ id }) => id !== null).map(({ totalCount: _count, ...row }) => row);
  return { rows, totalCount: found[0]?.totalCount ?? 0 };
}
