import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { ExportFormat, ExportShape } from "../contract/export-columns.ts";
import type { OrderTables } from "./tables.gen.ts";

export const exportStates = ["QUEUED", "RUNNING", "READY", "FAILED", "CANCELED", "DELETED"] as const;
export type ExportState = (typeof exportStates)[number];

export interface ExportPart {
  number: number;
  tag: string;
  size: number;
}

export interface ExportEntry {
  id: string;
  userId: string;
  shape: ExportShape;
  format: ExportFormat;
  columns: string[];
  hasPersonalColumns: boolean;
  filter: Record<string, unknown>;
  state: ExportState;
  orderCount: number;
  doneCount: number;
  rowCount: number;
  uploadId: string | null;
  parts: ExportPart[];
  size: string | null;
  sha256: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
  deletedAt: Date | null;
}

const columns = sql`
  e.id, e.user_id as "userId", e.shape, e.format, e.columns, e.has_personal as "hasPersonalColumns", e.filter, e.state,
  e.order_count as "orderCount", e.done_count as "doneCount", e.row_count as "rowCount", e.upload_id as "uploadId",
  e.parts, e.size::text, e.sha256, e.created_at as "createdAt", e.finished_at as "finishedAt",
  e.expires_at as "expiresAt", e.deleted_at as "deletedAt"`;

export interface NewExport {
  businessId: string;
  id: string;
  userId: string;
  shape: ExportShape;
  format: ExportFormat;
  columns: readonly string[];
  hasPersonalColumns: boolean;
  filter: object;
  asked: object;
  orderCount: number;
}

/** Saves an export, and forgets those of the business that are older than 90 days. */
export async function insertExport(tx: Tx, { columns: names, ...row }: NewExport): Promise<void> {
  await sql`
    delete from "order".export
    where business_id = ${row.businessId} and created_at < now() - interval '90 days'
      and state in ('FAILED', 'CANCELED', 'DELETED')`.execute(tables(tx));
  await tables<OrderTables>(tx)
    .insertInto("order.export")
    .values({
      business_id: row.businessId,
      id: row.id,
      user_id: row.userId,
      shape: row.shape,
      format: row.format,
      columns: [...names],
      has_personal: row.hasPersonalColumns,
      filter: JSON.stringify(row.filter),
      asked: JSON.stringify(row.asked),
      order_count: row.orderCount,
    })
    .execute();
}

export async function findExport(tx: Tx, businessId: string, id: string): Promise<ExportEntry | undefined> {
  const { rows } = await sql<ExportEntry>`
    select ${columns} from "order".export e where e.business_id = ${businessId} and e.id = ${id}::uuid`.execute(
    tables(tx),
  );
  return rows[0];
}

export async function pageExports(
  tx: Tx,
  businessId: string,
  { skip, take }: Page,
): Promise<{ rows: ExportEntry[]; totalCount: number }> {
  const { rows } = await sql<ExportEntry>`
    select ${columns} from "order".export e where e.business_id = ${businessId}
    order by e.created_at desc, e.id desc limit ${take} offset ${skip}`.execute(tables(tx));
  const { rows: counts } = await sql<{ n: number }>`
    select count(*)::integer as n from "order".export where business_id = ${businessId}`.execute(tables(tx));
  return { rows, totalCount: counts[0]?.n ?? 0 };
}

/** Counts the exports that are not finished. Requests of a business wait here for each other. */
export async function countOpenExports(tx: Tx, businessId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order.export ' || ${businessId}, 0))`.execute(tables(tx));
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from "order".export
    where business_id = ${businessId} and state in ('QUEUED', 'RUNNING')
      and created_at > now() - interval '1 day'`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}

/** Saves the upload of an export that runs. */
export async function setUpload(tx: Tx, businessId: string, id: string, uploadId: string): Promise<void> {
  await sql`
    update "order".export set upload_id = ${uploadId}
    where business_id = ${businessId} and id = ${id} and state = 'RUNNING'`.execute(tables(tx));
}

export interface WrittenPart extends ExportPart {
  rows: number;
  /** How many orders are written, with this part. */
  done: number;
}

/** Saves a part, once. */
export async function addPart(
  tx: Tx,
  businessId: string,
  id: string,
  { rows, done, ...part }: WrittenPart,
): Promise<void> {
  await sql`
    update "order".export
    set parts = parts || ${JSON.stringify([part])}::jsonb, done_count = ${done}, row_count = row_count + ${rows}
    where business_id = ${businessId} and id = ${id} and state = 'RUNNING'
      and jsonb_array_length(parts) = ${part.number - 1}`.execute(tables(tx));
}

export interface FinishedFile {
  sha256: string;
  size: number;
  at: Date;
  expiresAt: Date;
}

/** Returns false if the export was canceled or deleted meanwhile. */
export async function finishExport(
  tx: Tx,
  businessId: string,
  id: string,
  { sha256, size, at, expiresAt }: FinishedFile,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update "order".export set state = 'READY', sha256 = ${sha256}, size = ${size}, finished_at = ${at},
      expires_at = ${expiresAt}, upload_id = null
    where business_id = ${businessId} and id = ${id} and state = 'RUNNING'`.execute(tables(tx));
  return Number(numAffectedRows) > 0;
}

/** Ends an export that is not finished, and forgets its orders. Returns false if it is finished. */
export async function endExport(
  tx: Tx,
  businessId: string,
  id: string,
  state: "FAILED" | "CANCELED",
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update "order".export set state = ${state}, finished_at = now(), asked = null
    where business_id = ${businessId} and id = ${id} and state in ('QUEUED', 'RUNNING')`.execute(tables(tx));
  if (Number(numAffectedRows) === 0) return false;
  await forgetOrders(tx, businessId, id);
  return true;
}

/** Marks the file of an export as deleted, and forgets its orders and links. */
export async function markDeleted(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    update "order".export set state = 'DELETED', deleted_at = coalesce(deleted_at, now()), asked = null
    where business_id = ${businessId} and id = ${id}`.execute(tables(tx));
  await forgetOrders(tx, businessId, id);
  await sql`
    delete from "order".export_link where business_id = ${businessId} and export_id = ${id}`.execute(tables(tx));
}

async function forgetOrders(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    delete from "order".export_order where business_id = ${businessId} and export_id = ${id}`.execute(tables(tx));
}
