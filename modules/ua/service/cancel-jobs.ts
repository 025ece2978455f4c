import type { Connector } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { findRun } from "@bc/workflow/client";
import { listAccounts } from "../store/accounts.ts";
import { findConnection } from "../store/connections.ts";
import { deleteReading, listReadings } from "../store/readings.ts";
import { listOpenSyncs } from "../store/syncs.ts";
import { openVendor } from "./open-vendor.ts";
import type { Place, SyncServices } from "./parts.ts";

/** Returns whether all runs have stopped. */
export async function haveStopped(
  { database }: Pick<SyncServices, "database">,
  tenant: Place,
  runIds: readonly string[],
): Promise<boolean> {
  return database.withTenant(tenant, async (tx) => {
    for (const id of runIds) {
      const run = await findRun(tx, id);
      if (run && (run.status === "queued" || run.status === "running")) return false;
    }
    return true;
  });
}

/**
 * Cancels the jobs at the source that the slices of feeds have begun, and forgets the slices. Those of a feed that another
 * run has been requested for are left to it.
 */
export async function cancelJobs(
  services: Pick<SyncServices, "database" | "sources" | "logger">,
  { tenant, connectionId, feedKeys }: { tenant: Place; connectionId: string; feedKeys: readonly number[] },
  signal: AbortSignal,
): Promise<void> {
  const { database, sources, logger } = services;
  const { businessId } = tenant;
  const { connection, accounts, readings } = await database.withTenant(tenant, async (tx) => {
    const used = new Set((await listOpenSyncs(tx, businessId, connectionId)).map(({ feedKey }) => feedKey));
    const left = feedKeys.filter((feedKey) => !used.has(feedKey));
    return {
      connection: await findConnection(tx, businessId, connectionId),
      accounts: await listAccounts(tx, businessId, connectionId),
      readings: (await Promise.all(left.map((feedKey) => listReadings(tx, businessId, feedKey)))).flat(),
    };
  });
  if (!connection || readings.length === 0) return;
  const { slug, settings } = connection;
  const connector: Connector = await sources.load(slug);
  for (const { resume, totalResume, ...place } of readings) {
    const account = accounts.find(({ id }) => id === place.accountId);
    const stream = connector.streams[place.shape];
    if (account && stream?.cancel) {
      const vendor = openVendor(services, connector, { tenant, connectionId, settings, signal }, account);
      for (const job of [resume, totalResume])
        try {
          if (job !== null) await stream.cancel(vendor, { account, resume: job });
        } catch (error) {
          // The job ends by itself, only later.
          if (!(error instanceof SourceError)) throw error;
          logger.warn({ slug, code: error.fault.code }, "a job at a source could not be canceled");
        }
    }
    await database.withTenant(tenant, (tx) => deleteReading(tx, businessId, place));
  }
}
