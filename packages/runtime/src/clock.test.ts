import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";

test("sleep lasts at least the requested time", async () => {
  const before = systemClock.now().getTime();
  await systemClock.sleep(30);
  // Timers may fire a millisecond early against the wall clock.
  expect(systemClock.now().getTime() - before).toBeGreaterThanOrEqual(29);
});

test("an aborted sleep rejects", async () => {
  const controller = new AbortController();
  const slept = systemClock.sleep(60_000, controller.signal);
  controller.abort();
  await expect(slept).rejects.toMatchObject({ name: "AbortError" });
});
