import type { Figure } from "../figures.ts";
import { restoreBehindEngine } from "../stack/restore-behind-engine.ts";

/**
 * Puts PostgreSQL back to an earlier state while Restate and a partner stay ahead, and starts a new epoch. The test of
 * restore-behind-engine.ts shows what happens without one.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { runs, pages } = short ? { runs: 12, pages: 10 } : { runs: 100, pages: 60 };
  const result = await restoreBehindEngine({ runs, pages, isNewEpoch: true });
  return [
    { name: "restore.succeeded-with-missing-rows", value: result.incomplete, goal: { atMost: 0 } },
    { name: "restore.runs-not-succeeded", value: result.unsuccessful, goal: { atMost: 0 } },
    { name: "restore.repeated-calls", value: result.repeatedCalls, goal: { atLeast: runs } },
    { name: "restore.calls-with-another-idempotency-key", value: result.otherKeys, goal: { atMost: 0 } },
  ];
}
