import type { Account, DailyStream, Page, Wait } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { type DailyRow, type DailyShape, keyOf, shapes } from "@bc/connector-kit/shapes";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import type { Database, Tenant } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { diffRows } from "../domain/diff-rows.ts";
import { insertDaily, listBatches, listDaily } from "../store/daily-rows.ts";
import { findSnapshot, openBatch } from "../store/feeds.ts";

/** What a slice brought. Its rows count once its batches are published. */
export interface LandedSlice {
  /** None if no value changed. */
  readonly batches: readonly number[];
  readonly rows: number;
  readonly changed: number;
  readonly quality: string | null;
}

/** The source prepares the rest of the slice. */
export interface WaitingSlice {
  readonly wait: { readonly reason: string; readonly ms: number };
  readonly resume: Json;
  readonly carried: Carried;
}

/** What earlier steps have read of the slice. */
export interface Carried {
  readonly batches: readonly number[];
}

export interface SlicePlace {
  readonly tenant: Tenant & { businessId: string };
  readonly businessKey: number;
  readonly feedKey: number;
  readonly account: Account;
  readonly slice: DaySlice;
  readonly resume?: Json;
  readonly carried?: Carried;
  readonly signal: AbortSignal;
}

/** A slice has to fit into memory. The engine divides one that does not. */
const maxRows = 100_000;

/**
 * Reads a slice of days, to its end or until the source lets it wait, and writes it under a batch that does not count yet.
 * Repeating it reads again what the step before did not; a batch that an earlier attempt has left never counts.
 */
export async function landSlice(
  { database, warehouse }: { database: Database; warehouse: Warehouse },
  vendor: Vendor,
  stream: DailyStream,
  place: SlicePlace,
): Promise<LandedSlice | WaitingSlice> {
  const { account, slice, resume, tenant, businessKey, feedKey, carried = { batches: [] }, signal } = place;
  const { shape } = stream;
  const at = { businessKey, shape, accountId: account.id, signal };
  const write = async (rows: readonly DailyRow<DailyShape>[]): Promise<readonly number[]> => {
    if (rows.length === 0) return carried.batches;
    const batch = await database.withTenant(tenant, (tx) => openBatch(tx, tenant.businessId, feedKey));
    await insertDaily(warehouse, at, { feedKey, batch }, rows);
    return [...carried.batches, batch];
  };

  const pages = stream.read(vendor, { account, slice, ...(resume !== undefined && { resume }) });
  const read = await readPages(shape, slice, pages as AsyncGenerator<AnyPage>);
  if (read.wait)
    return { wait: read.wait.wait, resume: read.wait.resume, carried: { batches: await write(read.rows) } };
  const earlier = await listBatches(warehouse, at, { feedKey, batches: carried.batches }, slice);
  const all = [...earlier, ...read.rows];
  // Rows that the source announced and did not send must not look complete.
  if (read.announced !== undefined && read.announced !== all.length) throw incomplete(read.announced, all.length);
  const snapshot = await database.withTenant(tenant, (tx) => findSnapshot(tx, tenant.businessId, feedKey));
  const { changed, vanished } = diffRows(shape, await listDaily(warehouse, at, snapshot, slice), all);
  const isEarlier = new Set(earlier.map((row) => keyOf(shape, row)));
  const batches = await write([...changed.filter((row) => !isEarlier.has(keyOf(shape, row))), ...vanished]);
  return { batches, rows: all.length, changed: changed.length + vanished.length, quality: read.quality };
}

type AnyPage = Page<DailyRow<DailyShape>> | Wait;

/** Reads until the pages end or the source lets us wait. Days outside the slice belong to another one. */
async function readPages(shape: DailyShape, { from, to }: DaySlice, pages: AsyncGenerator<AnyPage>) {
  const rows: DailyRow<DailyShape>[] = [];
  let announced: number | undefined;
  let quality: string | null = null;
  for await (const page of pages) {
    if ("wait" in page) return { rows, wait: page, announced, quality };
    for (const row of page.rows.map((one) => validRow(shape, one)))
      if (row.date >= from && row.date <= to) rows.push(row);
    if (rows.length > maxRows) throw tooLarge(rows.length);
    announced = page.announced ?? announced;
    quality = page.quality ?? quality;
  }
  return { rows, wait: undefined, announced, quality };
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
  new SourceError({
    class: "fatal",
    code: "slice too large",
    sentence: `A part of the data has ${rows} rows or more.`,
  });

const incomplete = (announced: number, held: number) =>
  new SourceError({
    class: "retry",
    code: "announced differs",
    sentence: `The source announced ${announced} rows and sent ${held}. We read them again.`,
  });
