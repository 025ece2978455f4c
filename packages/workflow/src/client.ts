import type { Database, Tenant, Tx } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import { newId, newRequestId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { currentContext } from "@bc/runtime/request-context";
import type { z } from "zod";
import type { WorkflowRequest } from "./define.ts";
import { createEngine, type EngineOptions } from "./engine.ts";
import { workflowError } from "./errors.ts";
import { storedInput } from "./input.ts";
import { findRun, insertRun, insertRuns, requestCancel, type Run } from "./run-store.ts";
import { deleteSchedule, saveSchedule } from "./schedule-store.ts";

export { findRun, listRuns, type Run, type RunFilter, type RunStatus } from "./run-store.ts";
export { listOrganizationRuns, type OrganizationRun, replayRun } from "./organization-runs.ts";
export { workflowErrors } from "./errors.ts";

export interface WorkflowClientOptions extends EngineOptions {
  database: Database;
  logger: Logger;
}

export interface RunOptions<Schema extends z.ZodType> {
  input: z.input<Schema>;
  /** Runs of one workflow with the same key are serialized. A run without a key waits for no other. */
  key?: string;
  /** Deduplicates repeated requests. */
  id?: string;
}

export interface WorkflowClient {
  /** Writes the run in the caller's transaction and for its tenant. It runs if and only if that commits. */
  enqueue<Schema extends z.ZodType>(tx: Tx, workflow: WorkflowRequest<Schema>, asked: RunOptions<Schema>): Promise<Run>;
  /** Writes one run per input in one statement, without keys. */
  enqueueAll<Schema extends z.ZodType>(
    tx: Tx,
    workflow: WorkflowRequest<Schema>,
    inputs: readonly z.input<Schema>[],
  ): Promise<Run[]>;
  /** Submits the run to the engine; call it after the commit. If it fails, the sweeper submits the run within seconds. */
  submit(run: Run): Promise<void>;
  /** Enqueues and submits a run, for work that needs no other write. */
  start<Schema extends z.ZodType>(
    tenant: Tenant,
    workflow: WorkflowRequest<Schema>,
    asked: RunOptions<Schema>,
  ): Promise<Run>;
  /** Cancels a queued run immediately, and a running one when its current step has stopped. */
  cancel(tenant: Tenant, id: string): Promise<Run>;
  /** Requests a run at an interval. A firing is skipped while a run of the key is open. */
  schedule<Schema extends z.ZodType>(
    tx: Tx,
    workflow: WorkflowRequest<Schema>,
    schedule: { key: string; everyMs: number; input: z.input<Schema> },
  ): Promise<void>;
  unschedule(tx: Tx, workflow: WorkflowRequest, key: string): Promise<void>;
  /** Rejects if the engine is unavailable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function createWorkflowClient({ database, logger, ...urls }: WorkflowClientOptions): WorkflowClient {
  const engine = createEngine(urls);
  const later = (run: Run, error: unknown): void =>
    logger.warn(
      { runId: run.id, workflow: run.workflow, code: toAppError(error).code },
      "could not submit the run; the sweeper will retry",
    );

  const client: WorkflowClient = {
    async enqueue(tx, workflow, { input, id = newId(), key = id }) {
      const requestId = currentContext()?.requestId ?? newRequestId();
      return await insertRun(tx, { id, workflow: workflow.name, key, input: storedInput(workflow, input), requestId });
    },
    async enqueueAll(tx, workflow, inputs) {
      if (inputs.length === 0) return [];
      const requestId = currentContext()?.requestId ?? newRequestId();
      const runs = inputs.map((input) => {
        const id = newId();
        return { id, workflow: workflow.name, key: id, input: storedInput(workflow, input), requestId };
      });
      return insertRuns(tx, runs);
    },
    submit: (run) => engine.sendRun(run).catch((error: unknown) => later(run, error)),
    async start(tenant, workflow, asked) {
      const run = await database.withTenant(tenant, (tx) => client.enqueue(tx, workflow, asked));
      await client.submit(run);
      return run;
    },
    async cancel(tenant, id) {
      const { cancelled, run } = await database.withTenant(tenant, async (tx) => {
        const cancelled = await requestCancel(tx, id);
        return { cancelled, run: cancelled ?? (await findRun(tx, id)) };
      });
      if (!run) throw workflowError("workflow.run-missing", { id });
      if (cancelled?.status === "running" && cancelled.invocationId)
        await engine.cancel(cancelled.invocationId).catch((error: unknown) => later(run, error));
      return run;
    },
    async schedule(tx, workflow, { key, everyMs, input }) {
      await saveSchedule(tx, { workflow: workflow.name, key, everyMs, input: storedInput(workflow, input) });
    },
    unschedule: (tx, workflow, key) => deleteSchedule(tx, workflow.name, key),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
  return client;
}
