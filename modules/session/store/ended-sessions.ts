import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { SessionTables } from "./tables.gen.ts";

export const endedChannel = "session_ended";

/** Records the end of a session and notifies every listening process, in one statement. */
export async function insertEndedSession(tx: Tx, id: string): Promise<void> {
  await sql`
    with ended as (insert into org.ended_session (id) values (${id}) on conflict do nothing)
    select pg_notify(${endedChannel}, ${id})`.execute(tables<SessionTables>(tx));
}

/** Returns the sessions that ended since then, and the time of this read by the database's clock. */
export async function readEndedSessions(tx: Tx, since: Date | undefined): Promise<{ ids: string[]; readAt: Date }> {
  const { rows } = await sql<{ ids: string[]; readAt: Date }>`
    select array(select id from org.ended_session where ended_at > coalesce(${since ?? null}::timestamptz, now())) as ids,
      now() as "readAt"`.execute(tables<SessionTables>(tx));
  return rows[0] as { ids: string[]; readAt: Date };
}

/** Deletes up to this many sessions that ended earlier, and returns how many. Only one process at a time deletes any. */
export async function forgetEndedSessions(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from org.ended_session
    where (select pg_try_advisory_xact_lock(hashtext('org.forget_ended_sessions')))
      and id in (select id from org.ended_session where ended_at < ${before} order by ended_at limit ${max})`.execute(
    tables<SessionTables>(tx),
  );
  return Number(numAffectedRows ?? 0);
}

export async function isSessionEnded(tx: Tx, id: string): Promise<boolean> {
  const found = await tables<SessionTables>(tx)
    .selectFrom("org.ended_session")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}
