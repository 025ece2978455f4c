import type { Tx } from "@bc/db/database";
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

/** The limit of a partner's account. All runs that name it share it, also those of other organizations. */
export interface Budget {
  /** The vendor and the scope of its limit: "klaviyo:account-7". */
  name: string;
  perSecond: number;
  /** How many calls may come at once. 1 by default. */
  burst?: number;
  /** What one call takes. 1 by default. */
  cost?: number;
}

/** Steps run one at a time. */
export interface Step {
  readonly runId: string;
  readonly tenant: RunTenant;
  /** Whether the slice has taken so many steps that the workflow should call continueWith. */
  readonly isSliceFull: boolean;
  /**
   * Runs the work until it succeeds or fails permanently, and journals its small result. It runs at least once and
   * attempts can overlap, so its writes must be idempotent. The signal is aborted when the attempt is over. With a
   * budget, each attempt waits until the partner's account has room.
   */
  run<T extends Json | undefined | void>(
    name: string,
    work: (signal: AbortSignal) => Promise<T>,
    options?: { budget?: Budget },
  ): Promise<T>;
  /**
   * Runs the work in a transaction of the run's tenant. It is committed once per execution, with the progress, and never
   * by an execution that another has replaced.
   */
  transaction<T extends Json | undefined | void>(
    name: string,
    work: (tx: Tx) => Promise<T>,
    options?: { progress?: Progress },
  ): Promise<T>;
  /** Waits for a time and holds nothing meanwhile. The run shows the reason. */
  park(reason: string, options: { until: Date }): Promise<void>;
  /** Parks for a duration. Less than two seconds are waited in place. */
  sleep(name: string, ms: number): Promise<void>;
  /** Waits until no other run of the organization has the lock, of whatever workflow. The run keeps it until it ends. */
  lock(name: string): Promise<void>;
  /** Ends this slice. The run continues with the input from the start of the workflow and with an empty journal. */
  continueWith(input: Json, options?: { until?: Date }): Promise<never>;
  /**
   * Starts a run per input, a limited number at a time, and waits until all have ended. The name must be unique within the
   * run.
   */
  spawn<Schema extends z.ZodType>(
    name: string,
    workflow: WorkflowRequest<Schema>,
    inputs: readonly z.input<Schema>[],
    options: { atATime: number },
  ): Promise<{ failed: number }>;
  /** Is stored within a second, or with the next transaction. */
  progress(progress: Progress): void;
  /** Returns the current time, and the same time on replay. */
  now(): Promise<Date>;
  /**
   * Returns the key with which a partner recognizes a repeated call, also after a restore. The name must be unique within
   * the run: "page 7". It does not depend on the slice, because a repeated slice can end elsewhere.
   */
  idempotencyKey(name: string): string;
}

/** Work that a person waits for, work of schedules, and mass work. */
export type Lane = "interactive" | "scheduled" | "bulk";

/** What a caller needs to start a workflow. It is plain data, so it can be where the implementation can't be imported. */
export interface WorkflowRequest<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Schema;
  /** "interactive" by default. */
  readonly lane?: Lane;
  /** How many runs of this workflow an organization executes at a time. 20 by default. */
  readonly perOrganization?: number;
}

export interface Workflow<Schema extends z.ZodType = z.ZodType> extends WorkflowRequest<Schema> {
  /** How long a run may take, with all waiting and from its first start. Seven days by default. */
  readonly deadlineMs?: number;
  /** When a failing step ends the run: after 100 attempts or 24 hours by default. */
  readonly retry?: { readonly maxAttempts?: number; readonly giveUpAfterMs?: number };
  /** Code outside steps must be deterministic, because it is replayed. An error there ends the run. */
  run(step: Step, input: z.output<Schema>): Promise<void>;
}

const nameRule = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/;

export function defineWorkflow<Schema extends z.ZodType>(workflow: Workflow<Schema>): Workflow<Schema> {
  if (!nameRule.test(workflow.name)) throw new Error(`"${workflow.name}" is not a valid workflow name`);
  return workflow;
}
