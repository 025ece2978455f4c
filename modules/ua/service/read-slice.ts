import type { Account, Connector, Stream } from "@bc/connector-kit/connector";
import { SourceError, tooLarge } from "@bc/connector-kit/faults";
import type { ChangeSlice, DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { AppError } from "@bc/runtime/app-error";
import { uaError } from "../contract/errors.ts";
import type { Task } from "../contract/workflows.ts";
import { nextSlice } from "../domain/plan-sync.ts";
import { listAccounts } from "../store/accounts.ts";
import { findConnection } from "../store/connections.ts";
import { beginReading, countFault, type ReadingPlace, restartReading, saveReading } from "../store/readings.ts";
import { noteRefused } from "../store/refused-orders.ts";
import { channelOf, deliverSlice } from "./deliver-slice.ts";
import { announcedDiffers, landSlice } from "./land-slice.ts";
import { openVendor } from "./open-vendor.ts";
import type { RunPlace, SyncServices } from "./parts.ts";
import { faultOf, type FaultResult, type SliceResult, unexpectedFault, type WaitingResult } from "./slice-result.ts";
import { isTooLarge } from "./until-it-fits.ts";

/** What the slice of a task is read with. */
export interface OpenedSlice {
  readonly connector: Connector;
  readonly stream: Stream;
  readonly vendor: Vendor;
  readonly account: Account;
  readonly slice: DaySlice | ChangeSlice;
  readonly businessKey: number;
  readonly startDate: string;
  readonly place: ReadingPlace;
}

/** Returns the place under which the next slice of a task is stored. */
export function readingPlace({ feedKey }: Pick<RunPlace, "feedKey">, task: Task): ReadingPlace {
  const slice = nextSlice(task);
  const text = "since" in slice ? slice.since : `${slice.from} ${slice.to}`;
  return { feedKey, accountId: task.accountId, shape: task.shape, slice: text };
}

/** Reads the next slice of a task, or as much of it as a step can. */
export async function readSlice(
  services: SyncServices,
  run: RunPlace,
  task: Task,
  signal: AbortSignal,
): Promise<SliceResult> {
  const place = readingPlace(run, task);
  try {
    return await readOpened(services, run, await openSlice(services, run, task, signal), signal);
  } catch (error) {
    if (isSliceTooLarge(error)) {
      await services.database.withTenant(run.tenant, (tx) => restartReading(tx, run.tenant.businessId, place));
      return { kind: "too-large" };
    }
    return settleFault(services, run, place, { error, signal, restart: restartReading });
  }
}

/** The warehouse returns no more rows than a slice may have. */
const isSliceTooLarge = (error: unknown): boolean =>
  error instanceof SourceError ? error.fault.code === tooLarge : isTooLarge(error);

/** Loads what the next slice of a task is read with. */
export async function openSlice(
  services: SyncServices,
  { tenant, connectionId, feedKey }: RunPlace,
  task: Task,
  signal: AbortSignal,
): Promise<OpenedSlice> {
  const { businessId } = tenant;
  const { connection, accounts } = await services.database.withTenant(tenant, async (tx) => ({
    connection: await findConnection(tx, businessId, connectionId),
    accounts: await listAccounts(tx, businessId, connectionId),
  }));
  const account = accounts.find(({ id }) => id === task.accountId);
  if (!connection || !account) throw uaError("ua.connection-missing");
  const { slug, settings, businessKey, startDate } = connection;
  const connector = await services.sources.load(slug);
  const stream = connector.streams[task.shape];
  if (!stream) throw uaError("ua.connection-missing");
  const vendor = openVendor(services, connector, { tenant, connectionId, settings, signal }, account);
  const place = readingPlace({ feedKey }, task);
  return { connector, stream, vendor, account, slice: nextSlice(task), businessKey, startDate, place };
}

async function readOpened(
  services: SyncServices,
  { tenant, feedKey }: RunPlace,
  opened: OpenedSlice,
  signal: AbortSignal,
): Promise<SliceResult> {
  const { database } = services;
  const { businessId } = tenant;
  const { stream, vendor, account, slice, businessKey, place } = opened;
  const reading = await database.withTenant(tenant, (tx) => beginReading(tx, businessId, place));
  const resume = reading.resume === null ? {} : { resume: reading.resume };
  const beganAt = reading.beganAt.toISOString();
  if (stream.shape !== "order") {
    const { slug } = opened.connector.manifest;
    const at = { tenant, businessKey, feedKey, slug, account, slice: slice as DaySlice, signal, ...resume };
    const landed = await landSlice(services, vendor, stream, { ...at, carried: reading });
    if (!("wait" in landed)) return { kind: "read", ...landed, refused: 0, beganAt };
    const { wait, ...read } = landed;
    const saved = { ...read, hasRows: read.rowCount > reading.rowCount };
    await database.withTenant(tenant, (tx) => saveReading(tx, businessId, place, saved));
    return { kind: "waiting", ...wait };
  }
  let { rowCount, refusedCount } = reading;
  const { changed, wait } = await deliverSlice(database, vendor, stream, {
    tenant,
    channel: channelOf(opened.connector, businessId, account),
    account,
    slice: slice as ChangeSlice,
    ...resume,
    async save(page) {
      rowCount += page.rows;
      refusedCount += page.refused;
      const saved = { resume: page.resume, rowCount, refusedCount, hasRows: page.rows > 0 };
      await database.withTenant(tenant, async (tx) => {
        await saveReading(tx, businessId, place, saved);
        await noteRefused(tx, businessId, place, page.orders);
      });
    },
  });
  const refused = refusedCount;
  if (refused > reading.refusedCount)
    services.logger.error({ businessId, slug: opened.connector.manifest.slug, refused }, "orders refused");
  if (wait) return { kind: "waiting", ...wait };
  return { kind: "read", batches: [], announced: null, rows: rowCount, changed, refused, quality: null, beganAt };
}

/** A source that fails so often ends the run. */
const maxFaults = 12;
/** A slice that fails so often begins anew. */
const restartAfter = 3;
/** Shorter waits are left to the retries of the step. */
const visibleMs = 60_000;

/** Returns what the run does about a failure, or throws what the step should repeat. */
export async function settleFault(
  { database, logger }: SyncServices,
  { tenant }: RunPlace,
  place: ReadingPlace,
  {
    error,
    signal,
    restart,
  }: {
    error: unknown;
    signal: AbortSignal;
    /** Forgets where the step would go on, and sets the number of faults. */
    restart: typeof restartReading;
  },
): Promise<FaultResult | WaitingResult> {
  signal.throwIfAborted();
  if (error instanceof AppError) throw error;
  if (!(error instanceof SourceError)) {
    logger.error({ err: error, businessId: tenant.businessId, shape: place.shape }, "a source could not be read");
    return faultOf(unexpectedFault);
  }
  const { fault } = error;
  if (fault.class === "defer") return { kind: "waiting", reason: fault.sentence, ms: fault.waitMs ?? 3_600_000 };
  if (fault.class !== "retry") return faultOf(fault);
  const faults = await database.withTenant(tenant, async (tx) => {
    const count = await countFault(tx, tenant.businessId, place);
    // What it would go on with may be the reason: a cursor that expired, a report that never ends.
    if (count % restartAfter === 0 || fault.code === announcedDiffers)
      await restart(tx, tenant.businessId, place, count % maxFaults);
    return count;
  });
  if (faults >= maxFaults) return faultOf(fault);
  const { sentence, code, waitMs } = fault;
  if (waitMs !== undefined && waitMs >= visibleMs) return { kind: "waiting", reason: sentence, ms: waitMs };
  const params = { sentence, code, ...(waitMs !== undefined && { retryAfterMs: waitMs }) };
  throw uaError(waitMs === undefined ? "ua.source-unavailable" : "ua.source-limited", params);
}
