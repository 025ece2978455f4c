import type { Step } from "../define.ts";

/** Returns a step for tests that run a workflow without the engine. It runs each step once, and waits for nothing. */
export function testStep(step: Pick<Step, "runId" | "tenant"> & Partial<Step>): Step {
  const unsupported = (): never => {
    throw new Error("the test step does not do this");
  };
  return {
    isSliceFull: false,
    run: (_name, work) => work(new AbortController().signal),
    transaction: unsupported,
    park: async () => undefined,
    sleep: async () => undefined,
    lock: async () => undefined,
    continueWith: unsupported,
    spawn: unsupported,
    progress: () => undefined,
    now: async () => new Date(),
    idempotencyKey: (name) => `${step.runId}/${name}`,
    ...step,
  };
}
