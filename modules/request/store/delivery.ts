import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { FieldValues } from "../contract/forms/form.ts";
import type { RequestStatus } from "./requests.ts";
import type { RequestTables } from "./tables.gen.ts";

export interface Place {
  businessId: string;
  requestId: string;
}

/** What an attempt to deliver a request needs. */
export interface DeliveryRow {
  status: RequestStatus;
  reference: string;
  kind: string;
  fields: FieldValues[];
  pageUri: string;
  pageName: string;
  trackingCookie: string | null;
  createdAt: Date;
  attempts: number;
  /** How long ago the open attempt started, by the database's clock. Null if no attempt is open. */
  openForMs: number | null;
}

const columns = [
  "status",
  "reference",
  "kind",
  "fields",
  "page_uri as pageUri",
  "page_name as pageName",
  "tracking_cookie as trackingCookie",
  "created_at as createdAt",
  "attempts",
] as const;

const openForMs = sql<number | null>`(extract(epoch from clock_timestamp() - attempt_at) * 1000)::float8`.as(
  "openForMs",
);

export function findDelivery(tx: Tx, { businessId, requestId }: Place): Promise<DeliveryRow | undefined> {
  return tables<RequestTables>(tx)
    .selectFrom("request.service_request")
    .select([...columns, openForMs])
    .where("business_id", "=", businessId)
    .where("id", "=", requestId)
    .$castTo<DeliveryRow>()
    .executeTakeFirst();
}

/** Records that an attempt starts. Returns whether it may: no other attempt is open and the request is not settled. */
export async function openAttempt(tx: Tx, place: Place): Promise<boolean> {
  const { numUpdatedRows } = await unsettled(tx, place)
    .set((eb) => ({ attempt_at: sql`clock_timestamp()`, attempts: eb("attempts", "+", 1) }))
    .where("attempt_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that an attempt did not deliver the request. Returns false if that is already known. */
export async function closeAttempt(
  tx: Tx,
  place: Place,
  attempt: number,
  change: { tracking_cookie?: null; attempts?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await unsettled(tx, place)
    .set({ attempt_at: null, ...change })
    .where("attempts", "=", attempt)
    .where("attempt_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if the request is already settled. */
export async function markDelivered(tx: Tx, place: Place): Promise<boolean> {
  const { numUpdatedRows } = await unsettled(tx, place)
    .set({ status: "delivered", attempt_at: null, tracking_cookie: null, delivered_at: sql`clock_timestamp()` })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if the request is already settled. */
export async function markFailed(tx: Tx, place: Place): Promise<boolean> {
  const { numUpdatedRows } = await unsettled(tx, place)
    .set({ status: "failed", attempt_at: null, tracking_cookie: null })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if the request has not failed. */
export async function reopenRequest(tx: Tx, { businessId, requestId }: Place): Promise<boolean> {
  const { numUpdatedRows } = await tables<RequestTables>(tx)
    .updateTable("request.service_request")
    .set({ status: "received", attempts: 0 })
    .where("business_id", "=", businessId)
    .where("id", "=", requestId)
    .where("status", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function unsettled(tx: Tx, { businessId, requestId }: Place) {
  return tables<RequestTables>(tx)
    .updateTable("request.service_request")
    .where("business_id", "=", businessId)
    .where("id", "=", requestId)
    .where("status", "=", "received");
}
