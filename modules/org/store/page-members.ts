import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
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
  picture: string | null;
  status: "Pending" | "Active";
  role: RoleRow;
  /** By name; of the members of one business that one alone, since the reader need not see the others. */
  businesses: string[];
  inviteStatus: InviteStatus | null;
  /** Whether the organization blocked the member. */
  isBlocked: boolean;
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
const membersOf = (organizationId: string, businessId: string | null, ids: readonly string[]) => sql<MemberRow>`
  with member as (
    select u.id, u.auth0_id, p.since as created_at, u.first_name, u.last_name, u.primary_email, u.picture,
      'Active' as status, p.role_name, null::uuid as business_id, null as invite_status,
      p.is_blocked
    from (
      select r.user_id, min(r.created_at) as since, bool_or(r.blocked_at is not null) as is_blocked,
        (array_agg(r.role_name order by r.business_id is not null, r.role_name))[1] as role_name
      from org.assigned_role r
      where r.organization_id = ${organizationId} and (${businessId}::uuid is null or r.business_id = ${businessId})
        and r.user_id = any (${ids}::uuid[])
      group by r.user_id
    ) p join org."user" u on u.id = p.user_id
    union all
    select i.id, null, i.created_at, null, null, i.email, null, 'Pending', i.role_name, i.business_id,
      case when i.expires_at <= now() then 'EXPIRED' when i.awaits_approval then 'AWAITING_APPROVAL' else 'PENDING' end, false
    from org.invitation i
    where i.organization_id = ${organizationId} and i.id = any (${ids}::uuid[])
  )
  select m.id, m.auth0_id as "auth0Id", m.created_at as "createdAt", m.first_name as "firstName",
    m.last_name as "lastName", m.primary_email as "primaryEmail", m.picture, m.status, m.invite_status as "inviteStatus",
    m.is_blocked as "isBlocked",
    json_build_object('id', t.name, 'name', t.name, 'displayName', t.display_name) as role,
    array(
      select n.name from (
        select b.name from org.assigned_role r
          join org.business b on b.organization_id = r.organization_id and b.id = r.business_id
        where r.organization_id = ${organizationId} and r.user_id = m.id
          and (${businessId}::uuid is null or r.business_id = ${businessId})
        union all
        select b.name from org.business b where b.organization_id = ${organizationId} and b.id = m.business_id
      ) n order by lower(n.name) limit 100
    ) as businesses
  from member m join org.role t on t.name = m.role_name
  order by array_position(${ids}::uuid[], m.id)`;

/** A page of those who have a role in a place and those who are invited to it, by address. */
export async function pageMembers(
  tx: Tx,
  { organizationId, search, skip, take, ...asked }: MembersAsked,
): Promise<MemberPage> {
  const businessId = asked.businessId ?? null;
  const { rows: answers } = await sql<{ ids: string[]; totalCount: number }>`
    select ids, total_count as "totalCount"
    from org.find_members(${organizationId}, ${businessId}, ${partPattern(search)}, ${skip}, ${take})
  `.execute(tables(tx));
  const [found] = answers;
  if (!found || found.ids.length === 0) return { rows: [], totalCount: found?.totalCount ?? 0 };
  const { rows } = await membersOf(organizationId, businessId, found.ids).execute(tables(tx));
  return { rows, totalCount: found.totalCount };
}
