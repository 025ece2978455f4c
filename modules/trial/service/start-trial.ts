import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import { newId } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import { trialError } from "../contract/errors.ts";
import { trialProducts } from "../contract/trials.ts";
import { provisionTrial, watchEveryMs, watchTrial } from "../contract/workflows.ts";
import {
  findOpenTrial,
  insertTrial,
  type NewTrial,
  replaceStandby,
  type TrialDetails,
  type TrialRow,
} from "../store/trials.ts";

export interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

/** Who starts a trial, in which business, and how sister products know them. */
export interface Starter {
  actor: Actor;
  organizationId: string;
  businessId: string;
  subject: string;
  /** The verified address, or the address of the profile. */
  email: string;
}

const startLimit = limiterOf({ name: "trial-start", limit: 10, windowMs: 3_600_000 });

/**
 * Writes the trial with its audit entry and the run that provisions it. While a trial of the product is starting, returns
 * that one, so that two clicks start one trial.
 */
export async function startTrial(
  { database, workflows }: Parts,
  starter: Starter,
  prepare: (tx: Tx) => Promise<TrialDetails>,
): Promise<TrialRow> {
  const { actor, organizationId, businessId, subject, email } = starter;
  await requireToken(startLimit(database), businessId, (wait) => trialError("trial.limit", wait));
  const { userId } = actor;
  const { trial, run } = await database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    const details = await prepare(tx);
    const status = details.product === "sf" ? "PROVISIONING" : "STANDBY";
    const id = newId();
    const started = { businessId, startedBy: userId, subject, email, details };
    const trial = await insertTrial(tx, { ...started, id, status });
    if (!trial) return { trial: await findStarting(tx, started), run: undefined };
    const input = { trialId: id };
    // A feed trial is provisioned by the payment registration.
    if (details.product === "dfw") await workflows.schedule(tx, watchTrial, { key: id, everyMs: watchEveryMs, input });
    const run = details.product === "dfw" ? undefined : await workflows.enqueue(tx, provisionTrial, { input });
    await recordAudit(tx, actor, {
      organizationId,
      businessId,
      action: "trial.started",
      target: { type: "trial", id },
      after: { product: trialProducts[details.product] },
    });
    return { trial, run };
  });
  if (run) await workflows.submit(run);
  return trial;
}

async function findStarting(tx: Tx, started: Omit<NewTrial, "id" | "status">): Promise<TrialRow> {
  const { businessId, details } = started;
  const trial = await findOpenTrial(tx, businessId, details.product);
  if (!trial || trial.status === "SUCCESS") throw trialError("trial.already-started");
  // Until the registration the user may choose another plan.
  return details.product === "dfw" ? ((await replaceStandby(tx, { ...started, id: trial.id })) ?? trial) : trial;
}
