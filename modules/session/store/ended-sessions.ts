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

export function listEndedSessions(tx: Tx, since: Date): Promise<{ id: string; endedAt: Date }[]> {
  return tables<SessionTables>(tx)
    .selectFrom("org.ended_session")
    .select(["id", "ended_at as endedAt"])
    .where("ended_at", ">", since)
    .execute();
}

export async function forgetEndedSessions(tx: Tx, before: Date): Promise<void> {
  await tables<SessionTables>(tx).deleteFrom("org.ended_session").where("ended_at", "<", before).execute();
}

export async function isSessionEnded(tx: Tx, id: string): Promise<boolean> {
  const found = await tables<SessionTables>(tx)
    .selectFrom("org.ended_session")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}
