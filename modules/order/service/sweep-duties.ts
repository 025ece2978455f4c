import type { Database, Tx } from "@bc/db/database";
import { follow, type Following } from "@bc/db/follow";
import type { Logger } from "@bc/runtime/logger";
import type { WorkflowClient } from "@bc/workflow/client";
import { expireData, expireEveryMs, recount, recountEveryMs } from "../contract/runs.ts";
import { type Duty, dutyChannel, lockDuty, putOffDuty, takeDuties } from "../store/duties.ts";
import { watchBusiness } from "./watch-business.ts";

interface Parts {
  database: Database;
  workflows: Pick<WorkflowClient, "enqueue">;
  logger: Pick<Logger, "warn">;
}

const dutiesAtATime = 50;
/** Less than what a read may take. */
const sweepMs = 5_000;

/** Does what the clock brings about in any business, in one sweep over what is due. */
export function startDuties(parts: Parts): Following {
  return follow(parts.database, {
    channel: dutyChannel,
    async read() {
      const endsAt = Date.now() + sweepMs;
      while ((await sweepDuties(parts)) === dutiesAtATime && Date.now() < endsAt);
    },
    onError: (error) => parts.logger.warn({ err: error }, "due work on orders could not be taken"),
  });
}

/** Returns how many duties it took. One that fails is due again in five minutes. */
export async function sweepDuties(parts: Parts, now = new Date()): Promise<number> {
  const duties = await takeDuties(parts.database, dutiesAtATime);
  for (const duty of duties)
    await doDuty(parts, duty, now).catch((error: unknown) =>
      parts.logger.warn({ err: error, businessId: duty.businessId, duty: duty.kind }, "a duty of orders failed"),
    );
  return duties.length;
}

async function doDuty({ database, workflows }: Parts, duty: Duty, now: Date): Promise<void> {
  const { kind, ...place } = duty;
  const key = place.businessId;
  const work: Record<Duty["kind"], (tx: Tx) => Promise<Date | null>> = {
    WATCH: (tx) => watchBusiness(tx, workflows, place, now),
    async RECOUNT(tx) {
      await workflows.enqueue(tx, recount, { key, input: {} });
      return new Date(now.getTime() + recountEveryMs);
    },
    async EXPIRE(tx) {
      await workflows.enqueue(tx, expireData, { key, input: {} });
      return new Date(now.getTime() + expireEveryMs);
    },
  };
  await database.withTenant(place, async (tx) => {
    if (await lockDuty(tx, duty)) await putOffDuty(tx, duty, await work[kind](tx));
  });
}
