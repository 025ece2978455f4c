import type { Account, DailyStream, Page, Wait } from "@bc/connector-kit/connector";
import { SourceError, tooLarge } from "@bc/connector-kit/faults";
import { type DailyRow, type DailyShape, keyOf, shapes } from "@bc/connector-kit/shapes";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import type { Database } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { diffRows } from "../domain/diff-rows.ts";
import { insertDaily, listBatches, listDaily } from "../store/daily-rows.ts";
import { findSnapshot, openBatch } from "../store/feeds.ts";
import type { Place } from "./parts.ts";
import { slowMs, transientWait } from "./slice-result.ts";
import { writeCampaignChannels } from "./write-channels.ts";

/** What a slice brought. Its rows count once its batches are published. */
export interface LandedSlice {
  /** None if no value changed. */
  readonly batches: readonly number[];
  /** How many rows the source says that the slice has, if it does. */
  readonly announced: number | null;
  readonly rows: number;
  readonly changed: number;
  readonly quality: string | null;
}

/** What was read of a slice so far. */
export interface CarriedSlice {
  readonly batches: readonly number[];
  readonly rowCount: number;
  /** Rows of days that belong to other slices. */
  readonly outsideCount: number;
  readonly announced: number | null;
  readonly quality: string | null;
}

/** The rest of the slice is read later. */
export interface WaitingSlice extends CarriedSlice {
  readonly wait: { readonly reason: string; readonly ms: number };
  readonly resume: Json;
}

export interface SlicePlace {
  readonly tenant: Place;
  readonly businessKey: number;
  readonly feedKey: number;
  /** The source. */
  readonly slug: string;
  readonly account: Account;
  readonly slice: DaySlice;
  /** Where an earlier step left off, and what it has read. */
  readonly resume?: Json;
  readonly carried?: CarriedSlice;
  readonly signal: AbortSignal;
}

/** A slice has to fit into memory. The engine divides one that does not. */
const maxRows = 100_000;
export const announcedDiffers = "announced differs";
const nothing: CarriedSlice = { batches: [], rowCount: 0, outsideCount: 0, announced: null, quality: null };

/**
 * Reads a slice of days, to its end or until the source makes it wait, and writes it under a batch that does not count yet.
 * Repeating it reads again what the step before did not; a batch that an earlier attempt has left never counts.
 */
export async function landSlice(
  { database, warehouse }: { database: Database; warehouse: Warehouse },
  vendor: Vendor,
  stream: DailyStream,
  place: SlicePlace,
): Promise<LandedSlice | WaitingSlice> {
  const { slug, account, slice, resume, tenant, businessKey, feedKey, carried = nothing, signal } = place;
  const { shape } = stream;
  const at = { businessKey, shape, accountId: account.id, signal };
  const write = async (rows: readonly DailyRow<DailyShape>[]): Promise<readonly number[]> => {
    if (rows.length === 0) return carried.batches;
    const batch = await database.withTenant(tenant, (tx) => openBatch(tx, tenant.businessId, feedKey, slice));
    await insertDaily(warehouse, at, { feedKey, batch }, rows);
    // Boards find the channel of each campaign that counts.
    if (shape === "marketing_daily")
      await writeCampaignChannels(warehouse, at, [{ feedKey, slug }], { batch, days: slice });
    return [...carried.batches, batch];
  };

  const pages = stream.read(vendor, { account, slice, ...(resume !== undefined && { resume }) });
  const { rows, wait, ...read } = await readPages(shape, slice, pages as AsyncGenerator<AnyPage>, carried);
  if (wait) return { ...wait, ...read, batches: await write(rows) };
  const earlier = await listBatches(warehouse, at, { feedKey, batches: carried.batches }, slice);
  const all = [...earlier, ...rows];
  const { announced, quality, outsideCount } = read;
  // Rows that the source announced and did not send must not look complete.
  if (announced !== null && announced !== all.length + outsideCount) throw incomplete(announced, all.length);
  const snapshot = await database.withTenant(tenant, (tx) => findSnapshot(tx, tenant.businessId, feedKey));
  const { changed, vanished } = diffRows(shape, await listDaily(warehouse, at, snapshot, slice), all);
  const isEarlier = new Set(earlier.map((row) => keyOf(shape, row)));
  const batches = await write([...changed.filter((row) => !isEarlier.has(keyOf(shape, row))), ...vanished]);
  return { batches, announced, rows: all.length, changed: changed.length + vanished.length, quality };
}

type AnyPage = Page<DailyRow<DailyShape>> | Wait;

/** Reads until the pages end, the source makes us wait, or the step takes long. Days outside the slice belong to another. */
async function readPages(
  shape: DailyShape,
  { from, to }: DaySlice,
  pages: AsyncGenerator<AnyPage>,
  carried: CarriedSlice,
) {
  const rows: DailyRow<DailyShape>[] = [];
  const began = performance.now();
  let { announced, quality, outsideCount } = carried;
  let resume: Json | undefined;
  const read = () => ({ rows, rowCount: carried.rowCount + rows.length, outsideCount, announced, quality });
  const wait = (reason: string, ms: number, at: Json) => ({
    ...read(),
    wait: { wait: { reason, ms }, resume: at },
  });
  try {
    for await (const page of pages) {
      if ("wait" in page) return wait(page.wait.reason, page.wait.ms, page.resume);
      for (const row of page.rows.map((one) => validRow(shape, one))) {
        if (row.date >= from && row.date <= to) rows.push(row);
        else outsideCount += 1;
      }
      if (carried.rowCount + rows.length > maxRows) throw largeSlice(carried.rowCount + rows.length);
      announced = page.announced ?? announced;
      quality = page.quality ?? quality;
      ({ resume } = page);
      if (performance.now() - began > slowMs) return wait("", 0, resume);
    }
  } catch (error) {
    const ms = transientWait(error);
    if (ms === undefined || resume === undefined) throw error;
    return wait("", ms, resume);
  }
  return { ...read(), wait: undefined };
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

const largeSlice = (rows: number) =>
  new SourceError({ class: "fatal", code: tooLarge, sentence: `A part of the data has ${rows} rows or more.` });

const incomplete = (announced: number, held: number) =>
  new SourceError({
    class: "retry",
    code: announcedDiffers,
    sentence: `The source announced ${announced} rows and sent ${held}. We read them again.`,
  });
