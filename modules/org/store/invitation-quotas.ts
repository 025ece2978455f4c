import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** So many of an organization's calls write invitations at a time, over all processes. */
const maxAtOnce = 4;

/**
 * Whether one more call of the organization may begin; it counts until the transaction ends. Asked without waiting:
 * a waiting request holds a connection, and one organization must not hold them all.
 */
export async function holdInvitationSlot(tx: Tx, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from generate_series(1, ${maxAtOnce}::integer) as slot
    where pg_try_advisory_xact_lock(hashtextextended(${`org.invitation:${organizationId}`}, slot)) limit 1`.execute(
    tables(tx),
  );
  return rows.length === 1;
}

/**
 * How many invitations the organization has sent today, these included. Others of it wait for the transaction. In a
 * table of its own: what countAll counts is lost when the database crashes, and the day's mails would begin anew.
 */
export async function takeInvitationQuota(tx: Tx, organizationId: string, count: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into org.invitation_quota as q (organization_id, day, taken)
    values (${organizationId}, (now() at time zone 'UTC')::date, ${count})
    on conflict (organization_id) do update set
      taken = excluded.taken + case when q.day = excluded.day then q.taken else 0 end, day = excluded.day
    returning taken`.execute(tables(tx));
  return rows[0]?.taken ?? count;
}
