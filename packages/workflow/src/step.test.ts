import type { Database } from "@bc/db/database";
import { createVirtualClock } from "@bc/testing/virtual-clock";
import type { ObjectContext } from "@restatedev/restate-sdk";
import { expect, test } from "vitest";
import { createStep, type StepOptions } from "./step.ts";

test.for([
  { ms: 999, steps: 100 },
  { ms: 1_000, steps: 17 },
  { ms: 60_000, steps: 5 },
])("a slice of steps of $ms ms is full after $steps steps", async ({ ms, steps }) => {
  expect(await stepsOfFullSlice(ms)).toBe(steps);
});

/** Counts steps of a duration until their slice is full, without the engine. */
async function stepsOfFullSlice(ms: number): Promise<number> {
  const clock = createVirtualClock();
  const context = {
    run: (_name: string, action: () => Promise<unknown>) => action(),
    request: () => ({ attemptCompletedSignal: new AbortController().signal }),
  };
  const step = createStep(
    context as unknown as ObjectContext,
    {
      runId: "run",
      workflow: "test.pages",
      database: {} as Database,
      clock,
      context: { requestId: "request" },
      limit: (work: () => Promise<unknown>) => work(),
      cancelled: new AbortController().signal,
      deadlineAt: Number.POSITIVE_INFINITY,
    } as unknown as StepOptions,
  );
  let taken = 0;
  while (!step.isSliceFull) {
    taken++;
    await step.run("page", async () => clock.advance(ms));
  }
  return taken;
}
