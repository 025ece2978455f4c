import { type Database, runText, tables, type Tx } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { DeliveredEvent } from "./define.ts";

// Statements of the worker. The functions among them read the log of all tenants, and return no payloads.

/** The names of the handled events, by subscriber. */
export type Declared = Readonly<Record<string, readonly string[]>>;

/** The right to deliver the events of a shard to a subscriber. */
export interface Lease {
  subscriber: string;
  shard: number;
}

export const nameOf = ({ subscriber, shard }: Lease): string => `${subscriber} ${shard}`;

interface RowId {
  id: number;
  organizationId: string;
  businessId: string | null;
}

/** The next rows of a lease, up to `reach`. Those up to `after`, and those in `ahead`, have been delivered. */
export interface Window {
  lease: Lease;
  after: number;
  ahead: number[];
  reach: number;
  rows: RowId[];
}

export type StoredEvent = DeliveredEvent & { name: string };

interface Group {
  lease: Lease;
  worker: string;
  before: Pick<Window, "after" | "ahead">;
  next: Pick<Window, "after" | "ahead">;
  businessId: string | null;
  ids: readonly number[];
}

/** How long a process keeps its leases after it renewed them. */
const leaseSeconds = 6;
const shards = 16;

async function rows<Row>(database: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return database.withoutTransaction(async (tx) => (await statement.execute(tables(tx))).rows);
}

export async function register(database: Database, declared: Declared): Promise<void> {
  await rows(database, sql`select event.register(${JSON.stringify(declared)}::jsonb)`);
}

/** Returns the ID up to which no event can appear any more, and whether there are later ones. */
export async function settle(database: Database): Promise<{ settled: number; isPending: boolean }> {
  const [horizon] = await rows(
    database,
    sql<{ settled: number; isPending: boolean }>`
      select settled::float8, is_pending as "isPending" from event.settle()`,
  );
  if (!horizon) throw new Error("the log has no horizon");
  return horizon;
}

/** Returns the next rows of the leases that are not busy. A window without rows has more of the log before it. */
export async function poll(
  database: Database,
  worker: string,
  { busy, upto, batch }: { busy: readonly string[]; upto: number; batch: number },
): Promise<Window[]> {
  const found = await rows(
    database,
    sql<Lease & Omit<Window, "lease" | "rows"> & { [Name in keyof RowId]: RowId[Name] | null }>`
      select subscriber, shard, after::float8, ahead::float8[], reach::float8, id::float8,
        organization_id as "organizationId", business_id as "businessId"
      from event.poll(${worker}, ${busy}::text[], ${upto}, ${batch})`,
  );
  const windows = new Map<string, Window>();
  for (const { subscriber, shard, after, ahead, reach, id, organizationId, businessId } of found) {
    const lease = { subscriber, shard };
    const window = windows.get(nameOf(lease)) ?? { lease, after, ahead, reach, rows: [] };
    if (id !== null && organizationId !== null) window.rows.push({ id, organizationId, businessId });
    // A full window ends with its last row.
    if (id !== null && window.rows.length === batch) window.reach = id;
    windows.set(nameOf(lease), window);
  }
  return [...windows.values()];
}

interface Taken {
  events: StoredEvent[];
  /** IDs of rows that hold no events in the form that is appended. */
  unreadable: number[];
  /** Keys with events that were put aside before. */
  blocked: Set<string>;
}

// The hottest statement of a delivery, so a connection plans it once.
const take = `
  with moved as (
    update event.cursor set id = $5, ahead = $6::bigint[]
    where subscriber = $1 and shard = $2 and owner = $3 and id = $4 and cardinality(ahead) = $7
    returning array(
      select distinct d.key from event.letter d
      where d.organization_id = app.organization_id() and d.subscriber = $1
        and d.business_id is not distinct from $8::uuid) as blocked
  )
  select moved.blocked, l.id::float8, l.at, l.organization_id as "organizationId", l.events
  from event.log l, moved
  where l.organization_id = app.organization_id() and l.id = any($9::bigint[])
  order by l.id`;

interface TakenRow {
  blocked: string[];
  id: number;
  at: Date;
  organizationId: string;
  /** JSON. */
  events: string;
}

const appended = z.array(z.object({ name: z.string(), key: z.string(), payload: z.unknown() }));

function readEvents(text: string): z.infer<typeof appended> | undefined {
  try {
    return appended.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Moves the cursor and reads the events of the transaction's tenant. Returns undefined if the lease was lost. */
export async function takeEvents(tx: Tx, group: Group): Promise<Taken | undefined> {
  const { lease, worker, before, next, ids, businessId } = group;
  const position = [before.after, next.after, next.ahead, before.ahead.length];
  const values = [lease.subscriber, lease.shard, worker, ...position, businessId, ids];
  const found = await runText<TakenRow>(tx, take, values);
  const [first] = found;
  if (!first) return undefined;
  const unreadable: number[] = [];
  const events = found.flatMap(({ id, at, organizationId, events }) => {
    const read = readEvents(events);
    if (!read) unreadable.push(id);
    const place = { at, organizationId, ...(businessId && { businessId }) };
    return (read ?? []).map((event, index) => ({ ...event, ...place, id: id + index }));
  });
  return { events, unreadable, blocked: new Set(first.blocked) };
}

/** Puts an event aside, with the error if it failed or without if it waits behind another one. */
export async function putAside(
  tx: Tx,
  { subscriber, shard }: Lease,
  event: StoredEvent,
  failure?: { code: string; retryMs: number },
): Promise<void> {
  const { organizationId, businessId = null, key, id, at, name, payload } = event;
  await sql`
    insert into event.letter (organization_id, subscriber, key, id, shard, at, business_id, name, payload, attempts,
      error_code, retry_at)
    values (${organizationId}, ${subscriber}, ${key}, ${id}, ${shard}, ${at}, ${businessId}, ${name},
      ${JSON.stringify(payload)}, ${failure ? 1 : 0}, ${failure?.code ?? null},
      now() + ${failure?.retryMs ?? null} * interval '1 ms')
    on conflict do nothing`.execute(tables(tx));
}

export interface DueKey extends Lease {
  organizationId: string;
  businessId: string | null;
  key: string;
}

export function dueKeys(database: Database, worker: string, batch: number): Promise<DueKey[]> {
  return rows(
    database,
    sql<DueKey>`
      select subscriber, shard, organization_id as "organizationId", business_id as "businessId", key
      from event.due_keys(${worker}, ${batch})`,
  );
}

export type Letter = StoredEvent & { attempts: number };

const ofKey = ({ subscriber, businessId, key }: DueKey) => sql`
  organization_id = app.organization_id() and subscriber = ${subscriber} and key = ${key}
  and business_id is not distinct from ${businessId}`;

/** Locks the lease and returns the first letters of a key. Returns nothing if the lease was lost. */
export async function takeLetters(tx: Tx, worker: string, due: DueKey, batch: number): Promise<Letter[]> {
  const taken = await sql<Letter>`
    with lease as materialized (
      select from event.cursor
      where subscriber = ${due.subscriber} and shard = ${due.shard} and owner = ${worker} for update
    )
    select id::float8, at, name, key, payload, attempts, organization_id as "organizationId",
      business_id as "businessId"
    from event.letter where ${ofKey(due)} and exists (select from lease)
    order by id limit ${batch}`.execute(tables(tx));
  return taken.rows.map(withoutNull);
}

export async function deleteLetter(tx: Tx, due: DueKey, id: number): Promise<void> {
  await sql`delete from event.letter where ${ofKey(due)} and id = ${id}`.execute(tables(tx));
}

/** Schedules the next attempt; null if there is none. */
export async function failLetter(
  tx: Tx,
  due: DueKey,
  id: number,
  { code, retryMs }: { code: string; retryMs: number | null },
): Promise<void> {
  await sql`
    update event.letter set attempts = attempts + 1, error_code = ${code}, retry_at = now() + ${retryMs} * interval '1 ms'
    where ${ofKey(due)} and id = ${id}`.execute(tables(tx));
}

/** Makes the first letter of a key due. */
export async function wakeKey(tx: Tx, due: DueKey): Promise<void> {
  await sql`
    update event.letter set retry_at = now()
    where ${ofKey(due)} and id = (select min(id) from event.letter where ${ofKey(due)})`.execute(tables(tx));
}

/**
 * Renews the process's leases, and gives each subscriber's shards in equal parts to the processes that declare it as it
 * is registered. Returns the leases of this process.
 */
export function renewLeases(database: Database, worker: string, declared: Declared): Promise<Lease[]> {
  const share = sql`
    select name as subscriber, ceil(${shards}::numeric / count(*)) as size
    from event.worker w, unnest(w.subscribers) name where w.until > now() group by 1`;
  return database.withTenant({}, async (tx) => {
    await sql`
      insert into event.worker (id, subscribers, until)
      select ${worker}::uuid, array(
        select s.name from event.subscriber s join jsonb_each(${JSON.stringify(declared)}::jsonb) d on d.key = s.name
        where d.value = to_jsonb(s.events)), now() + ${leaseSeconds} * interval '1 second'
      on conflict (id) do update set subscribers = excluded.subscribers, until = excluded.until`.execute(tables(tx));
    await sql`delete from event.worker where until < now() - interval '1 minute'`.execute(tables(tx));
    // A lease in use is locked by its own delivery, and stays as it is.
    await sql`
      with held as (
        select subscriber, shard, row_number() over (partition by subscriber order by shard) as number
        from event.cursor where owner = ${worker}
      ), excess as (
        select c.subscriber, c.shard from event.cursor c join held h using (subscriber, shard)
        left join (${share}) s using (subscriber)
        where h.number > coalesce(s.size, 0) for update of c skip locked
      )
      update event.cursor c set owner = null from excess e
      where c.subscriber = e.subscriber and c.shard = e.shard`.execute(tables(tx));
    await sql`
      with free as (
        select c.subscriber, c.shard, row_number() over (partition by c.subscriber order by c.shard)
          + (select count(*) from event.cursor h where h.subscriber = c.subscriber and h.owner = ${worker}) as number
        from event.cursor c
        where not exists (select from event.worker w where w.id = c.owner and w.until > now())
      ), taken as (
        select c.subscriber, c.shard from event.cursor c join free f using (subscriber, shard)
        join (${share}) s using (subscriber) join event.worker me on me.id = ${worker} and s.subscriber = any(me.subscribers)
        where f.number <= s.size and not exists (select from event.worker w where w.id = c.owner and w.until > now())
        for update of c skip locked
      )
      update event.cursor c set owner = ${worker} from taken t
      where c.subscriber = t.subscriber and c.shard = t.shard`.execute(tables(tx));
    const held = await sql<Lease>`select subscriber, shard from event.cursor where owner = ${worker}`.execute(
      tables(tx),
    );
    return held.rows;
  });
}

export async function releaseLeases(database: Database, worker: string): Promise<void> {
  await rows(database, sql`delete from event.worker where id = ${worker}`);
}

/** Creates partitions ahead. */
export async function createDays(database: Database): Promise<void> {
  await rows(database, sql`select event.create_days()`);
}

export async function dropDays(database: Database, keptDays: number): Promise<void> {
  await rows(database, sql`select event.drop_days(${keptDays})`);
}

function withoutNull<Row extends { businessId?: string | null | undefined }>(row: Row): Row {
  const { businessId, ...rest } = row;
  return (businessId ? row : rest) as Row;
}
