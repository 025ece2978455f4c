import { expect, test } from "vitest";
import { restoreBehindEngine } from "./restore-behind-engine.ts";

// `pnpm chaos restore` does the same with a new epoch.
test("runs succeed without their rows after a restore without a new epoch", { timeout: 180_000 }, async () => {
  const { incomplete } = await restoreBehindEngine({ runs: 12, pages: 10, isNewEpoch: false });
  expect(incomplete).toBeGreaterThan(0);
});
