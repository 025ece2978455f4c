import type { Json } from "@bc/runtime/app-error";
import type { z } from "zod";

export interface Progress {
  done: number;
  total?: number;
  note?: string;
}

/**
 * The organization and business of the transaction that requested the run. The user is not included: a run continues
 * when the user who requested it has left.
 */
export interface RunTenant {
  organizationId: string;
  businessId?: string;
}

/** Steps run one at a time. */
export interface Step {
  readonly runId: string;
  readonly tenant: RunTenant;
  /**
   * Runs the work until it succeeds or fails permanently, and journals its small result. It runs at least once and
   * attempts can overlap, so its writes must be idempotent. The signal is aborted when the attempt is over.
   */
  run<T extends Json | undefined | void>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Sleeps durably: it survives restarts and uses no resources. */
  sleep(name: string, ms: number): Promise<void>;
  progress(progress: Progress): Promise<void>;
  /** Returns the current time, and the same time on replay. */
  now(): Promise<Date>;
}

/** What a caller needs to start a workflow. It is plain data, so it can be where the implementation can't be imported. */
export interface WorkflowRequest<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Schema;
}

export interface Workflow<Schema extends z.ZodType = z.ZodType> extends WorkflowRequest<Schema> {
  /** Code outside steps must be deterministic, because it is replayed. An error there ends the run. */
  run(step: Step, input: z.output<Schema>): Promise<void>;
}

const nameRule = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/;

export function defineWorkflow<Schema extends z.ZodType>(workflow: Workflow<Schema>): Workflow<Schema> {
  if (!nameRule.test(workflow.name)) throw new Error(`"${workflow.name}" is not a valid workflow name`);
  return workflow;
}
