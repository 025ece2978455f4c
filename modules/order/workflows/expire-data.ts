import type { Logger } from "@bc/runtime/logger";
import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import { expireData } from "../contract/runs.ts";
import {
  type AgedBatch,
  eraseAged,
  eraseBeyondChannelLimit,
  eraseFollowing,
  type ErasedBatch,
} from "../service/erase-orders.ts";
import type { ExportPlace } from "../service/export-file.ts";
import { resealTokens } from "../service/connect-channel.ts";
import { purgeOrders } from "../service/purge-orders.ts";
import type { NotifyServices } from "../service/notify-channel.ts";
import type { ExportServices } from "../service/write-export.ts";
import { forgetBulkRuns } from "../store/bulk-runs.ts";
import { endOverdueErasures } from "../store/erasures.ts";
import { type AgeCursor, deleteOldEntries } from "../store/expired-orders.ts";
import { deleteFiles } from "./erase-customer.ts";

const entriesAtATime = 5_000;

export interface ExpireServices extends ExportServices, Pick<NotifyServices, "channelRing"> {
  logger: Pick<Logger, "warn">;
}

/**
 * Erases customers whose time has come, of requests whose own run failed and of requests whose orders closed, purges
 * deleted orders, deletes old entries, and last seals tokens with the first key. A run that takes too many steps ends; the next
 * one continues, because what is done is found no more.
 */
export function expireDataWorkflow(services: ExpireServices): Workflow<typeof expireData.input> {
  return defineWorkflow({
    ...expireData,
    async run(step) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const scope = { organizationId, businessId };
      const now = await step.now();
      const repeat = async (name: string, work: Parameters<typeof eraseBatch>[3]): Promise<void> => {
        while (await eraseBatch(services, step, scope, work, name));
      };
      await step.transaction("begin requests", (tx) => endOverdueErasures(tx, businessId, now));
      await repeat("follow requests", (tx) => eraseFollowing(tx, scope));
      await repeat("follow channels", (tx) => eraseBeyondChannelLimit(tx, scope, now));
      let after: AgeCursor | null = null;
      do {
        const from = after;
        const batch: AgedBatch = await step.transaction("erase", (tx) => eraseAged(tx, scope, now, from));
        await deleteFiles(services, step, scope, batch.exportIds);
        after = batch.last;
        if (step.isSliceFull) await step.continueWith({});
      } while (after !== null);
      await repeat("purge", (tx) => purgeOrders(tx, scope, now));
      await step.transaction("forget bulk runs", (tx) => forgetBulkRuns(tx, businessId));
      while (await step.transaction("forget", (tx) => deleteOldEntries(tx, businessId, entriesAtATime)));
      const unopened = await step.transaction("reseal", (tx) => resealTokens(tx, services.channelRing, businessId));
      if (unopened.length > 0)
        services.logger.warn({ businessId, channelIds: unopened }, "tokens of channels can't be opened by any key");
    },
  });
}

/** Returns whether more may follow. */
async function eraseBatch(
  services: ExportServices,
  step: Step,
  scope: ExportPlace,
  work: (tx: Parameters<Parameters<Step["transaction"]>[1]>[0]) => Promise<ErasedBatch>,
  name: string,
): Promise<boolean> {
  const { isFull, exportIds } = await step.transaction(name, work);
  await deleteFiles(services, step, scope, exportIds);
  if (isFull && step.isSliceFull) await step.continueWith({});
  return isFull;
}
