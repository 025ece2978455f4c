import { type Database, type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";

/** A posted event. Its tracking is the aggregator's report as JSON. */
export interface StoredCarrierEvent {
  id: string;
  tracking: unknown;
}

/** Stores a posted event, unless it is known. */
export async function insertCarrierEvent(database: Database, { id, tracking }: StoredCarrierEvent): Promise<void> {
  const content = tracking === undefined ? null : JSON.stringify(tracking);
  await database.withoutTransaction((tx) =>
    sql`insert into "order".carrier_event (id, tracking) values (${id}, ${content}::jsonb)
      on conflict do nothing`.execute(tables(tx)),
  );
}

export async function listWaitingEvents(
  database: Database,
  limit: number,
): Promise<{ id: string; number: string | null }[]> {
  return database.withoutTransaction(async (tx) => {
    const { rows } = await sql<{ id: string; number: string | null }>`
      select id, tracking ->> 'number' as number from "order".carrier_event
      where passed_on_at is null order by received_at limit ${limit}`.execute(tables(tx));
    return rows;
  });
}

export async function findCarrierEvent(tx: Tx, id: string): Promise<unknown> {
  const { rows } = await sql<{ tracking: unknown }>`
    select tracking from "order".carrier_event where id = ${id}`.execute(tables(tx));
  return rows[0]?.tracking;
}

export async function markPassedOn(database: Database, ids: readonly string[]): Promise<void> {
  await database.withoutTransaction((tx) =>
    sql`update "order".carrier_event set passed_on_at = now() where id = any (${ids}::text[])`.execute(tables(tx)),
  );
}

const oldAtATime = 5_000;

/**
 * Deletes what is too old to be repeated, and before that the texts, which can name customers: some of them, oldest
 * first. Returns whether more may follow.
 */
export async function forgetOldReports(database: Database, take = oldAtATime): Promise<boolean> {
  const changed = async (statement: RawBuilder<unknown>): Promise<boolean> => {
    const { numAffectedRows } = await database.withoutTransaction((tx) => statement.execute(tables(tx)));
    return Number(numAffectedRows) === take;
  };
  const isFull = [
    await changed(sql`delete from "order".carrier_event where id in (
      select id from "order".carrier_event where received_at < now() - interval '30 days'
      order by received_at limit ${take} for update skip locked)`),
    await changed(sql`update "order".carrier_event set tracking = null where id in (
      select id from "order".carrier_event
      where tracking is not null and passed_on_at is not null and received_at < now() - interval '3 days'
      order by received_at limit ${take} for update skip locked)`),
  ].includes(true);
  await database.withoutTransaction((tx) => sql`select "order".forget_tracked_packages(1000)`.execute(tables(tx)));
  return isFull;
}
