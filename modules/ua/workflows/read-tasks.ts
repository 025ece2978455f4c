import { type AppError, toAppError } from "@bc/runtime/app-error";
import type { Step } from "@bc/workflow/define";
import { uaError } from "../contract/errors.ts";
import type { Task } from "../contract/workflows.ts";
import { halved, restOf } from "../domain/plan-sync.ts";
import { type CheckedSlice, checkSlice } from "../service/check-slice.ts";
import type { Place, RunPlace, SyncServices } from "../service/parts.ts";
import { publishSlice } from "../service/publish-slice.ts";
import { readingPlace, readSlice } from "../service/read-slice.ts";
import { type FaultResult, type SliceResult, unexpectedFault } from "../service/slice-result.ts";
import { markAccount } from "../store/accounts.ts";
import { changeConnection } from "../store/connections.ts";
import { restartReading } from "../store/readings.ts";
import type { Cause } from "../store/syncs.ts";

/** Failing sources are asked for a day. What waits longer says so itself. */
export const retry = { maxAttempts: 500, giveUpAfterMs: 86_400_000 };

export function placeOf({ tenant }: Step): Place {
  const { organizationId, businessId } = tenant;
  if (businessId === undefined) throw uaError("ua.connection-missing");
  return { organizationId, businessId };
}

/**
 * Reads tasks slice by slice and publishes each. Returns the fault that has ended it, or null when all was read.
 * `goOn` continues the run with what is left.
 */
export async function readTasks(
  step: Step,
  services: SyncServices,
  run: RunPlace,
  { tasks, goOn }: { tasks: readonly Task[]; goOn: (rest: Task[]) => Promise<never> },
): Promise<Cause | null> {
  let rest = [...tasks];
  for (let [task, ...others] = rest; task; [task, ...others] = rest) {
    const current = task;
    const read = await step.run("read", (signal) => readSlice(services, run, current, signal));
    if (read.kind === "waiting") await waitFor(step, run, read);
    else if (read.kind === "too-large") {
      const smaller = halved(current);
      if (!smaller) return { ...unexpectedFault, code: "day too large" };
      rest = [smaller, ...others];
    } else if (read.kind === "fault") {
      if (read.fault.class !== "skip") return read.fault;
      const { sentence } = read.fault;
      const { accountId } = current;
      await step.transaction("skip", (tx) =>
        markAccount(tx, run.tenant.businessId, run.connectionId, accountId, sentence),
      );
      rest = others.filter((other) => other.accountId !== accountId);
    } else {
      const checked = await check(step, services, run, current, read);
      if (checked.kind === "fault") return checked.fault;
      // The source may have changed between the two calls, so that only days that differ twice are wrong.
      if (checked.differing > 0 && current.days && !current.isSecond) {
        await step.transaction("again", (tx) => restartReading(tx, run.tenant.businessId, readingPlace(run, current)));
        rest = [{ ...current, isSecond: true }, ...others];
      } else {
        await step.transaction("publish", (tx) => publishSlice(tx, run, current, read, checked));
        const left = restOf(current);
        rest = left ? [left, ...others] : others;
      }
    }
    if (step.isSliceFull && rest.length > 0) await goOn(rest);
  }
  return null;
}

async function check(
  step: Step,
  services: SyncServices,
  run: RunPlace,
  task: Task,
  { batches, quality }: Extract<SliceResult, { kind: "read" }>,
): Promise<CheckedSlice | FaultResult> {
  for (;;) {
    const checked = await step.run("check", (signal) => checkSlice(services, run, task, { batches, quality }, signal));
    if (checked.kind !== "waiting") return checked;
    await waitFor(step, run, checked);
  }
}

/** Waits for the source. The connection says so if it takes a while. */
async function waitFor(step: Step, run: RunPlace, { reason, ms }: { reason: string; ms: number }): Promise<void> {
  if (ms === 0) return;
  if (ms < 2_000 || reason === "") {
    await step.sleep("ua.source-waits", ms);
    return;
  }
  const until = new Date((await step.now()).getTime() + ms);
  const wait = { waits_for: reason, waits_until: until };
  await step.transaction("wait", (tx) => changeConnection(tx, run.tenant.businessId, run.connectionId, wait));
  await step.park("ua.source-waits", { until });
}

/** A run that was canceled has ended in the timeline already. A superseded one goes on elsewhere. */
const stopped: readonly string[] = ["workflow.cancelled", "workflow.superseded"];

/** Runs the work, and the end with the fault that the user reads if it fails. A run that is stopped has no end of its own. */
export async function withEnd(
  work: () => Promise<Cause | null>,
  end: (fault: Cause | null) => Promise<void>,
): Promise<void> {
  let fault: Cause | null;
  try {
    fault = await work();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (stopped.includes(error.code)) throw error;
    await end(causeOf(error));
    throw error;
  }
  await end(fault);
  // Our own defects are for the operators too.
  if (fault?.class === "fatal") throw uaError("ua.source-unreadable", { code: fault.code });
}

/** What a step that has failed for long says. */
function causeOf({ code, params }: AppError): Cause {
  const { sentence } = params;
  if (!code.startsWith("ua.source-")) return unexpectedFault;
  const text = typeof sentence === "string" ? sentence : "The source limits how fast we can read. We try again.";
  return { class: "retry", code, sentence: text };
}
