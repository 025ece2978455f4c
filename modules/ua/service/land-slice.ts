import type { Account, DailyStream, Page, Wait } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { type DailyRow, type DailyShape, shapes } from "@bc/connector-kit/shapes";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import type { Database, Tenant } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { diffRows } from "../domain/diff-rows.ts";
import { insertDaily, listDaily } from "../store/daily-rows.ts";
import { findSnapshot, openBatch } from "../store/feeds.ts";

/** What a slice brought. Its rows count once its batch is published. */
export interface LandedSlice {
  /** Null if no value changed. */
  readonly batch: number | null;
  readonly rows: number;
  readonly changed: number;
  readonly quality: string | null;
}

/** The source prepares the slice. */
export interface WaitingSlice {
  readonly wait: { readonly reason: string; readonly ms: number };
  readonly resume: Json;
}

export interface SlicePlace {
  readonly tenant: Tenant & { businessId: string };
  readonly businessKey: number;
  readonly feedKey: number;
  readonly account: Account;
  readonly slice: DaySlice;
  readonly resume?: Json;
  readonly signal: AbortSignal;
}

/** A slice has to fit into memory. The engine divides one that does not. */
const maxRows = 200_000;

/**
 * Reads a slice of days to its end and writes what changed under a batch that does not count yet. Repeating it reads the
 * slice again; a batch that an earlier attempt has left never counts.
 */
export async function landSlice(
  { database, warehouse }: { database: Database; warehouse: Warehouse },
  vendor: Vendor,
  stream: DailyStream,
  place: SlicePlace,
): Promise<LandedSlice | WaitingSlice> {
  const { account, slice, resume, tenant, businessKey, feedKey, signal } = place;
  const { shape } = stream;
  const read = await readSlice(
    shape,
    stream.read(vendor, { account, slice, ...(resume !== undefined && { resume }) }) as AsyncGenerator<AnyPage>,
  );
  if ("wait" in read) return read;
  const inDays = read.rows.filter(({ date }) => date >= slice.from && date <= slice.to);
  const snapshot = await database.withTenant(tenant, (tx) => findSnapshot(tx, tenant.businessId, feedKey));
  const at = { businessKey, shape, accountId: account.id, signal };
  const held = await listDaily(warehouse, at, snapshot, slice);
  const { changed, vanished } = diffRows(shape, held, inDays);
  const written = [...changed, ...vanished];
  const counts = { rows: inDays.length, changed: written.length, quality: read.quality };
  if (written.length === 0) return { batch: null, ...counts };
  const batch = await database.withTenant(tenant, (tx) => openBatch(tx, tenant.businessId, feedKey));
  await insertDaily(warehouse, at, { feedKey, batch }, written);
  return { batch, ...counts };
}

type AnyPage = Page<DailyRow<DailyShape>> | Wait;

async function readSlice(shape: DailyShape, pages: AsyncGenerator<AnyPage>) {
  const rows: DailyRow<DailyShape>[] = [];
  let announced: number | undefined;
  let quality: string | null = null;
  for await (const page of pages) {
    if ("wait" in page) return page;
    for (const row of page.rows) rows.push(validRow(shape, row));
    if (rows.length > maxRows) throw tooLarge(rows.length);
    announced = page.announced ?? announced;
    quality = page.quality ?? quality;
  }
  // Rows that the source announced and did not send must not look complete.
  if (announced !== undefined && announced !== rows.length) throw incomplete(announced, rows.length);
  return { rows, quality };
}

function validRow(shape: DailyShape, row: object): DailyRow<DailyShape> {
  const { data, error } = shapes[shape].row.safeParse(row);
  if (data) return data;
  const [issue] = error.issues;
  throw new SourceError({
    class: "fatal",
    code: `row refused: ${issue?.path.join(".") ?? ""} ${issue?.code ?? ""}`,
    sentence: "The source sent a figure that we do not understand. We have been notified.",
  });
}

const tooLarge = (rows: number) =>
  new SourceError({ class: "fatal", code: "slice too large", sentence: `A part of the data has ${rows} rows or more.` });

const incomplete = (announced: number, held: number) =>
  new SourceError({
    class: "retry",
    code: "announced differs",
    sentence: `The source announced ${announced} rows and sent ${held}. We read them again.`,
  });
