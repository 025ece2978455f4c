import type { Json } from "@bc/runtime/app-error";
import type { z } from "zod";

export interface Progress {
  done: number;
  total?: number;
  note?: string;
}

/**
 * Whom a run acts for: the organization and business of the transaction that asked for it. Not the person: work goes
 * on when whoever asked for it has left.
 */
export interface RunTenant {
  organizationId: string;
  businessId?: string;
}

/** One at a time: a step begins when the one before it has ended. */
export interface Step {
  readonly runId: string;
  readonly tenant: RunTenant;
  /**
   * Runs the work until it succeeds or ends in a final error, and remembers its small result. It happens at least
   * once and two tries can overlap, so what it writes must be idempotent. The signal fires when the try is over.
   */
  run<T extends Json | undefined | void>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Survives restarts; costs nothing while it lasts. */
  sleep(name: string, ms: number): Promise<void>;
  progress(progress: Progress): Promise<void>;
  /** The same instant whenever the run is replayed. */
  now(): Promise<Date>;
}

/** What somebody who asks for work needs to know: plain data, so it can stand where the work itself cannot be imported. */
export interface WorkflowRequest<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Schema;
}

export interface Workflow<Schema extends z.ZodType = z.ZodType> extends WorkflowRequest<Schema> {
  /** Outside its steps it must do the same whenever it is replayed; what it throws there ends the run. */
  run(step: Step, input: z.output<Schema>): Promise<void>;
}

const nameRule = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/;

export function defineWorkflow<Schema extends z.ZodType>(workflow: Workflow<Schema>): Workflow<Schema> {
  if (!nameRule.test(workflow.name)) throw new Error(`"${workflow.name}" is no name for a workflow`);
  return workflow;
}
