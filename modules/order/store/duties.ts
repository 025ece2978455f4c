import { type Database, type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

export type DutyKind = "WATCH" | "RECOUNT" | "EXPIRE";

interface Place {
  organizationId: string;
  businessId: string;
}

export interface Duty extends Place {
  kind: DutyKind;
}

/** Has a duty fall due at a time, unless it does so earlier. */
export async function hastenDuty(tx: Tx, { organizationId, businessId, kind }: Duty, at: Date): Promise<void> {
  // Most changes find it due earlier, and then write nothing. The due time of a duty that is taken is no reason for that:
  // the worker replaces it.
  await sql`
    insert into "order".duty as d (business_id, kind, organization_id, due_at)
    select ${businessId}, ${kind}, ${organizationId}, ${at}
    where not exists (select from "order".duty k
      where k.business_id = ${businessId} and k.kind = ${kind} and coalesce(k.wanted_at, k.due_at) <= ${at})
    on conflict (business_id, kind) do update set due_at = least(d.due_at, excluded.due_at),
      wanted_at = case when d.wanted_at is not null then least(d.wanted_at, excluded.due_at) end`.execute(tables(tx));
}

/** Wakes the workers. */
export const dutyChannel = "order_duty";

export async function announceDuty(tx: Tx): Promise<void> {
  await sql`select pg_notify(${dutyChannel}, '')`.execute(tables(tx));
}

/** Takes duties that are due in any business, and puts them off for five minutes. */
export async function takeDuties(database: Database, limit: number): Promise<Duty[]> {
  return database.withoutTransaction(async (tx) => {
    const { rows } = await sql<Duty>`
      select organization_id as "organizationId", business_id as "businessId", kind
      from "order".take_duties(${limit})`.execute(tables(tx));
    return rows;
  });
}

/**
 * Locks a duty that was taken, so that a change which hastens it meanwhile counts afterwards. Returns whether it is still
 * to be done: a worker that took it before may have done it since.
 */
export async function lockDuty(tx: Tx, { businessId, kind }: Duty): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "order".duty
    where business_id = ${businessId} and kind = ${kind} and wanted_at is not null for update`.execute(tables(tx));
  return rows.length > 0;
}

/** Sets when a duty falls due next, unless a change wants it earlier: null for not before a change hastens it. */
export async function putOffDuty(tx: Tx, { businessId, kind }: Duty, until: Date | null): Promise<void> {
  await sql`
    update "order".duty
    set due_at = least(coalesce(${until}::timestamptz, 'infinity'), wanted_at), wanted_at = null
    where business_id = ${businessId} and kind = ${kind}`.execute(tables(tx));
}
