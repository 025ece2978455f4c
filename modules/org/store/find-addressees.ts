import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrgTables } from "./tables.gen.ts";
import type { InvitationPlace } from "./write-invitations.ts";

export interface Addressee {
  /** As it was typed. */
  email: string;
  /** Equal for equal addresses: the database's own reading of it, never the program's. */
  address: string;
  /** The user with this address; null if there is none. */
  userId: string | null;
}

/** Who is meant by what was typed, each address once. */
export async function findAddressees(tx: Tx, emails: readonly string[]): Promise<Addressee[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<Addressee>`
    with typed as materialized (
      select distinct on (app.address_of(t.email)) t.email, app.address_of(t.email) as address, t.position
      from unnest(${[...emails]}::text[]) with ordinality as t (email, position)
      order by app.address_of(t.email), t.position)
    select t.email, t.address, u.user_id as "userId"
    from typed t left join org.users_of_addresses(array(select address from typed)) u using (address)
    order by t.position`.execute(tables(tx));
  return rows;
}

/**
 * Returns the users who gain nothing by an invitation: they have a role in the place or one for every business, or, if
 * `includeBlocked`, are blocked in the organization.
 */
export async function findMembersAmong(
  tx: Tx,
  { organizationId, businessId }: InvitationPlace,
  userIds: readonly string[],
  { includeBlocked }: { includeBlocked: boolean },
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tables<OrgTables>(tx)
    .selectFrom("org.assigned_role")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "in", [...userIds])
    .where((row) => {
      const inOrganization = row("business_id", "is", null);
      const blocked = includeBlocked ? [row("blocked_at", "is not", null)] : [];
      if (businessId === null) return row.or([inOrganization, ...blocked]);
      return row.or([
        ...blocked,
        row("business_id", "=", businessId),
        row.and([inOrganization, row("role_name", "!=", "org_member")]),
      ]);
    })
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
}
