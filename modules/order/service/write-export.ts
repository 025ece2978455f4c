import { createHash } from "node:crypto";
import type { Database } from "@bc/db/database";
import type { Files } from "@bc/files/files";
import { findZonedBusiness } from "@bc/org/public";
import { AppError } from "@bc/runtime/app-error";
import { columnsOfShape } from "../contract/export-columns.ts";
import { nextExportOrders } from "../store/export-orders.ts";
import { type ExportEntry, findExport, type WrittenPart } from "../store/exports.ts";
import { exportText } from "./export-text.ts";
import { exportKey, type ExportPlace, mediaTypeOf } from "./export-file.ts";
import { readExportRows } from "./export-rows.ts";
import { readDirectory } from "./read-directory.ts";

export interface ExportServices {
  database: Database;
  files: Files;
}

const ordersPerRead = 500;
/** More than the storage asks of a part, and what a worker holds of a file. */
const partBytes = 8 * 1024 * 1024;

/** Starts the upload of an export, unless it has one. Returns undefined if the export was canceled. */
export async function beginUpload(
  { database, files }: ExportServices,
  scope: ExportPlace,
  exportId: string,
): Promise<string | undefined> {
  const entry = await database.withTenant(scope, (tx) => findExport(tx, scope.businessId, exportId));
  if (entry?.state !== "RUNNING") return undefined;
  return entry.uploadId ?? files.begin(exportKey(scope.businessId, exportId), mediaTypeOf(entry.format));
}

/**
 * Writes and uploads the next part of an export: what fits into it, or the rest. Returns undefined if all is written or
 * the export was canceled.
 */
export async function writeNextPart(
  { database, files }: ExportServices,
  scope: ExportPlace,
  exportId: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<WrittenPart | undefined> {
  const { organizationId, businessId } = scope;
  const { entry, zone, directory } = await database.withTenant(scope, async (tx) => ({
    entry: await findExport(tx, businessId, exportId),
    zone: (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC",
    directory: await readDirectory(tx, businessId),
  }));
  if (!entry || !isUnwritten(entry) || entry.uploadId === null) return undefined;
  const known = new Map(columnsOfShape(entry.shape).map((column) => [column.name as string, column]));
  const columns = entry.columns.flatMap((name) => known.get(name) ?? []);
  const names = columns.map(({ name }) => name);
  const text = exportText(entry.format, columns, zone);
  const content: Buffer[] = entry.parts.length === 0 ? [Buffer.from(text.head)] : [];
  let [size, rows, done] = [content[0]?.length ?? 0, 0, entry.doneCount];
  while (size < partBytes && done < entry.orderCount) {
    const read = await database.withTenant(
      scope,
      async (tx) => {
        const ids = await nextExportOrders(tx, businessId, exportId, { after: done, take: ordersPerRead });
        const found = await readExportRows(tx, ids, { businessId, shape: entry.shape, columns: names, now }, directory);
        return { orders: ids.length, found };
      },
      { signal, readOnly: true },
    );
    // The orders of a canceled export are forgotten.
    if (read.orders === 0) return undefined;
    const lines = Buffer.from(read.found.map((row) => text.row(row)).join(""));
    content.push(lines);
    size += lines.length;
    rows += read.found.length;
    done += read.orders;
  }
  const number = entry.parts.length + 1;
  const key = exportKey(businessId, exportId);
  const { tag } = await files.uploadPart(key, entry.uploadId, number, Buffer.concat(content));
  return { number, tag, size, rows, done };
}

/** A file without orders has one part with its head. */
const isUnwritten = ({ state, parts, doneCount, orderCount }: ExportEntry): boolean =>
  state === "RUNNING" && (parts.length === 0 || doneCount < orderCount);

/** Completes the upload and returns the hash of what the storage has. */
export async function completeUpload(
  { database, files }: ExportServices,
  scope: ExportPlace,
  exportId: string,
  signal: AbortSignal,
): Promise<{ sha256: string; size: number } | undefined> {
  const entry = await database.withTenant(scope, (tx) => findExport(tx, scope.businessId, exportId));
  if (entry?.state !== "RUNNING" || entry.uploadId === null) return undefined;
  const key = exportKey(scope.businessId, exportId);
  try {
    await files.complete(key, entry.uploadId, entry.parts);
  } catch (error) {
    // An earlier attempt has completed it, or there is no file, which reading it finds out.
    if (!(error instanceof AppError && error.code === "files.missing")) throw error;
  }
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of await files.read(key, signal)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}
