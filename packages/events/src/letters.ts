import { type Database, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";

/** A failed event that blocks its key. */
export interface FailedEvent {
  subscriber: string;
  id: number;
  organizationId: string;
  key: string;
  name: string;
  at: Date;
  attempts: number;
  /** Null if the event waits for an operator. */
  retryAt: Date | null;
  errorCode: string | null;
  /** Later events of the key. */
  waiting: number;
}

async function rows<Row>(database: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return database.withoutTransaction(async (tx) => (await statement.execute(tables(tx))).rows);
}

/** Returns the oldest failed events of all subscribers. */
export function listFailedEvents(database: Database, take = 100): Promise<FailedEvent[]> {
  return rows(
    database,
    sql<FailedEvent>`
      select subscriber, id::float8, organization_id as "organizationId", key, name, at, attempts,
        retry_at as "retryAt", error_code as "errorCode", waiting::float8
      from event.list_letters(${take})`,
  );
}

/** Retries a failed event, or skips it and continues with the next one of its key. Returns whether it exists. */
export async function releaseFailedEvent(
  database: Database,
  { subscriber, id, isSkipped }: { subscriber: string; id: number; isSkipped: boolean },
): Promise<boolean> {
  const [result] = await rows(
    database,
    sql<{ found: boolean }>`select event.release_letter(${subscriber}, ${id}, ${isSkipped}) as found`,
  );
  return result?.found ?? false;
}

/** Delivers all kept events since an instant again. Returns whether the subscriber exists. */
export async function replayEvents(database: Database, subscriber: string, since: Date): Promise<boolean> {
  const [result] = await rows(database, sql<{ found: boolean }>`select event.replay(${subscriber}, ${since}) as found`);
  return result?.found ?? false;
}
