import type { Database } from "@bc/db/database";
import { follow, type Following } from "@bc/db/follow";
import { idWithin } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import type { WorkflowClient } from "@bc/workflow/client";
import { applyReportRequest, pollPackagesRequest } from "../contract/track-packages.ts";
import { forgetOldReports, listWaitingEvents, markPassedOn } from "../store/carrier-events.ts";
import { listBusinessesWithNumbers, takePackagesToPoll } from "../store/tracked-packages.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
  logger: Logger;
}

const eventsAtATime = 100;
const packagesAtATime = 500;
const packagesPerRun = 50;
const forgetEveryMs = 60_000;

/** Starts a run for each business that a posted report concerns, and for packages without a report for a day. */
export function startTracking({ database, workflows, logger }: Parts): Following {
  let forgottenAt = 0;
  return follow(database, {
    channel: "order_carrier_event",
    async read() {
      while ((await passOnReports(database, workflows)) === eventsAtATime);
      await startPolls(database, workflows);
      if (Date.now() - forgottenAt < forgetEveryMs) return;
      if (!(await forgetOldReports(database))) forgottenAt = Date.now();
    },
    onError: (error) => logger.warn({ err: error }, "reports of carriers could not be passed on"),
  });
}

/** Returns how many were passed on. A repeated one starts no other run, because the run's ID is the same. */
export async function passOnReports(database: Database, workflows: WorkflowClient): Promise<number> {
  const events = await listWaitingEvents(database, eventsAtATime);
  const numbers = new Set(events.flatMap(({ number }) => number ?? []));
  const found = numbers.size > 0 ? await listBusinessesWithNumbers(database, [...numbers]) : [];
  for (const [businessId, packages] of Map.groupBy(found, (one) => one.businessId)) {
    const own = new Set(packages.map(({ number }) => number));
    const organizationId = packages[0]?.organizationId ?? "";
    await database.withTenant({ organizationId, businessId }, async (tx) => {
      for (const { id: eventId, number } of events)
        if (number !== null && own.has(number)) {
          const id = idWithin(businessId, `carrier event ${eventId}`);
          await workflows.enqueue(tx, applyReportRequest, { id, input: { eventId } });
        }
    });
  }
  if (events.length > 0)
    await markPassedOn(
      database,
      events.map(({ id }) => id),
    );
  return events.length;
}

export async function startPolls(database: Database, workflows: WorkflowClient): Promise<void> {
  const due = Map.groupBy(await takePackagesToPoll(database, packagesAtATime), ({ businessId }) => businessId);
  for (const packages of due.values()) {
    const [{ organizationId, businessId } = { organizationId: "", businessId: "" }] = packages;
    const ids = packages.map(({ packageId }) => packageId);
    const inputs = Array.from({ length: Math.ceil(ids.length / packagesPerRun) }, (_, at) => ({
      packageIds: ids.slice(at * packagesPerRun, (at + 1) * packagesPerRun),
    }));
    await database.withTenant({ organizationId, businessId }, (tx) =>
      workflows.enqueueAll(tx, pollPackagesRequest, inputs),
    );
  }
}
