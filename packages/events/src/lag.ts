import { type Database, tables } from "@bc/db/database";
import { sql } from "kysely";

export interface SubscriberLag {
  subscriber: string;
  /** The age of the oldest event that has not been delivered; 0 if there is none. */
  seconds: number;
  /** Failed events that are retried. */
  retrying: number;
  /** Failed events that wait for an operator. Later events of their keys wait behind them. */
  dead: number;
}

/** Reads how far each subscriber is behind, for metrics and alerts. */
export async function readEventLag(database: Database): Promise<SubscriberLag[]> {
  const read = sql<SubscriberLag>`
    select subscriber, seconds, retrying::float8, dead::float8 from event.lag()`;
  return database.withoutTransaction(async (tx) => (await read.execute(tables(tx))).rows);
}
