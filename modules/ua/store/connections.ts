import { type Tx, tables } from "@bc/db/database";
import { sql, type Updateable } from "kysely";
import type { UaConnection, UaTables } from "./tables.gen.ts";

export interface ConnectionRow {
  id: string;
  slug: string;
  status: string;
  settings: Readonly<Record<string, string>>;
  /** As "2026-11-18". */
  startDate: string;
  feedKey: number;
  businessKey: number;
  causeClass: string | null;
  causeCode: string | null;
  /** The class of the fault that has ended the last sync. */
  lastCauseClass: string | null;
  cause: string | null;
  waitsFor: string | null;
  waitsUntil: Date | null;
  syncedAt: Date | null;
  weeklyAt: Date | null;
  checkedAt: Date | null;
  widelyCheckedAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  purgedAt: Date | null;
  version: number;
}

const columns = [
  "id",
  "slug",
  "status",
  sql<Readonly<Record<string, string>>>`settings`.as("settings"),
  sql<string>`start_date::text`.as("startDate"),
  "feed_key as feedKey",
  "business_key as businessKey",
  "cause_class as causeClass",
  "cause_code as causeCode",
  "last_cause_class as lastCauseClass",
  "cause",
  "waits_for as waitsFor",
  "waits_until as waitsUntil",
  "synced_at as syncedAt",
  "weekly_at as weeklyAt",
  "checked_at as checkedAt",
  "widely_checked_at as widelyCheckedAt",
  "created_at as createdAt",
  "deleted_at as deletedAt",
  "purged_at as purgedAt",
  "version",
] as const;

export interface NewConnection {
  id: string;
  businessKey: number;
  slug: string;
  settings: Readonly<Record<string, string>>;
  startDate: string;
  createdBy: string;
}

export async function insertConnection(tx: Tx, businessId: string, made: NewConnection): Promise<void> {
  const { id, businessKey, slug, settings, startDate, createdBy } = made;
  await tables<UaTables>(tx)
    .insertInto("ua.connection")
    .values({
      business_id: businessId,
      id,
      business_key: businessKey,
      slug,
      status: "incomplete",
      settings: JSON.stringify(settings),
      start_date: startDate,
      created_by: createdBy,
    })
    .execute();
}

/** Returns the sources of the connections that are not deleted. Others that add one wait until the transaction ends. */
export async function lockSlugs(tx: Tx, businessId: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ua.connection ' || ${businessId}, 0))`.execute(tables(tx));
  const rows = await tables<UaTables>(tx)
    .selectFrom("ua.connection")
    .select("slug")
    .where("business_id", "=", businessId)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ slug }) => slug);
}

export function findConnection(tx: Tx, businessId: string, id: string): Promise<ConnectionRow | undefined> {
  return tables<UaTables>(tx)
    .selectFrom("ua.connection")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns the connection, locked until the transaction ends. */
export function lockConnection(tx: Tx, businessId: string, id: string): Promise<ConnectionRow | undefined> {
  return tables<UaTables>(tx)
    .selectFrom("ua.connection")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeConnection(
  tx: Tx,
  businessId: string,
  id: string,
  change: Omit<Updateable<UaConnection>, "business_id" | "id" | "version">,
): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.connection")
    .set({ ...change, version: sql<number>`version + 1` })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

/** What a connection that nothing is wrong with says about it. */
export const noCause = { cause_class: null, cause_code: null, cause: null } as const;
export const noWait = { waits_for: null, waits_until: null } as const;
