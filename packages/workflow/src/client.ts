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
import { insertRuns, type NewRuns, requestCancel, type RequestedRun, type Run } from "./run-store.ts";
import { deleteSchedule, saveSchedule } from "./schedule-store.ts";

export { findRun, listRuns, type RequestedRun, type Run, type RunFilter, type RunStatus } from "./run-store.ts";
export { listOrganizationRuns, type OrganizationRun, replayRun } from "./organization-runs.ts";
export { listSchedules } from "./schedule-store.ts";
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
  enqueue<Schema extends z.ZodType>(
    tx: Tx,
    workflow: WorkflowRequest<Schema>,
    asked: RunOptions<Schema>,
  ): Promise<RequestedRun>;
  /** Writes one run per input, without keys. */
  enqueueAll<Schema extends z.ZodType>(
    tx: Tx,
    workflow: WorkflowRequest<Schema>,
    inputs: readonly z.input<Schema>[],
  ): Promise<RequestedRun[]>;
  /**
   * Sends the run to the engine if it was admitted at once; call it after the commit. Otherwise, or if it fails, a worker
   * sends it.
   */
  submit(run: RequestedRun): Promise<void>;
  /** Enqueues and submits a run, for work that needs no other write. */
  start<Schema extends z.ZodType>(
    tenant: Tenant,
    workflow: WorkflowRequest<Schema>,
    asked: RunOptions<Schema>,
  ): Promise<RequestedRun>;
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

// A statement of this size takes less than a second.
const chunk = 5_000;

export function createWorkflowClient({ database, logger, ...urls }: WorkflowClientOptions): WorkflowClient {
  const engine = createEngine(urls);
  const later = (run: Run, error: unknown): void =>
    logger.warn(
      { runId: run.id, workflow: run.workflow, code: toAppError(error).code },
      "could not reach the engine; a worker will repeat it",
    );

  const write = (tx: Tx, workflow: WorkflowRequest, runs: NewRuns["runs"]) =>
    insertRuns(tx, { workflow, runs, requestId: currentContext()?.requestId ?? newRequestId() });

  const client: WorkflowClient = {
    async enqueue(tx, workflow, { input, id = newId(), key = id }) {
      const [run] = await write(tx, workflow, [{ id, key, input: storedInput(workflow, input) }]);
      if (!run) throw workflowError("workflow.run-missing", { id });
      return run;
    },
    async enqueueAll(tx, workflow, inputs) {
      const runs = inputs.map((input) => {
        const id = newId();
        return { id, key: id, input: storedInput(workflow, input) };
      });
      const written: RequestedRun[] = [];
      for (let from = 0; from < runs.length; from += chunk)
        written.push(...(await write(tx, workflow, runs.slice(from, from + chunk))));
      return written;
    },
    async submit(run) {
      if (run.admitted) await engine.sendRun(run.admitted).catch((error: unknown) => later(run, error));
    },
    async start(tenant, workflow, asked) {
      const run = await database.withTenant(tenant, (tx) => client.enqueue(tx, workflow, asked));
      await client.submit(run);
      return run;
    },
    async cancel(tenant, id) {
      const run = await database.withTenant(tenant, (tx) => requestCancel(tx, id));
      if (!run) throw workflowError("workflow.run-missing", { id });
      if (run.status === "running" && run.invocationId)
        await engine.cancel(run.invocationId).catch((error: unknown) => later(run, error));
      return run;
    },
    async schedule(tx, workflow, { key, everyMs, input }) {
      await saveSchedule(tx, { workflow, key, everyMs, input: storedInput(workflow, input) });
    },
    unschedule: (tx, workflow, key) => deleteSchedule(tx, workflow.name, key),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
  return client;
}
