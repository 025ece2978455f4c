import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrgTables } from "./tables.gen.ts";

export const endedChannel = "session_ended";

/** Remembers the end and tells every process that listens, in one statement. */
export async function insertEndedSession(tx: Tx, id: string): Promise<void> {
  await sql`
    with ended as (insert into org.ended_session (id) values (${id}) on conflict do nothing)
    select pg_notify(${endedChannel}, ${id})`.execute(tables<OrgTables>(tx));
}

export function listEndedSessions(tx: Tx, since: Date): Promise<{ id: string; endedAt: Date }[]> {
  return tables<OrgTables>(tx)
    .selectFrom("org.ended_session")
    .select(["id", "ended_at as endedAt"])
    .where("ended_at", ">", since)
    .execute();
}

export async function forgetEndedSessions(tx: Tx, before: Date): Promise<void> {
  await tables<OrgTables>(tx).deleteFrom("org.ended_session").where("ended_at", "<", before).execute();
}
