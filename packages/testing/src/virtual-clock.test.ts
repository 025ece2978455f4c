import { setTimeout as realSleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createVirtualClock } from "./virtual-clock.ts";

test("the clock only moves when advanced", async () => {
  const clock = createVirtualClock(new Date("2026-03-01T12:00:00Z"));
  await realSleep(5);
  expect(clock.now()).toEqual(new Date("2026-03-01T12:00:00Z"));
  await clock.advance(90_000);
  expect(clock.now()).toEqual(new Date("2026-03-01T12:01:30Z"));
});

test("a sleep ends at its time and not before", async () => {
  const clock = createVirtualClock();
  let awake = false;
  const sleeping = clock.sleep(1_000).then(() => (awake = true));
  await clock.advance(999);
  expect(awake).toBe(false);
  await clock.advance(1);
  expect(awake).toBe(true);
  await sleeping;
});

test("sleeps end in order, each at its own time", async () => {
  const clock = createVirtualClock(new Date(0));
  const woken: [string, number][] = [];
  const sleepFor = async (name: string, ms: number) => {
    await clock.sleep(ms);
    woken.push([name, clock.now().getTime()]);
  };
  const all = Promise.all([sleepFor("late", 300), sleepFor("early", 100), sleepFor("same", 300)]);
  await clock.advance(1_000);
  await all;
  expect(woken).toEqual([
    ["early", 100],
    ["late", 300],
    ["same", 300],
  ]);
});

test("one advance serves a loop that sleeps repeatedly", async () => {
  const clock = createVirtualClock(new Date(0));
  const ticks: number[] = [];
  const stop = new AbortController();
  const loop = (async () => {
    for (;;) {
      await clock.sleep(60_000, stop.signal);
      ticks.push(clock.now().getTime());
    }
  })();
  await clock.advance(200_000);
  expect(ticks).toEqual([60_000, 120_000, 180_000]);
  stop.abort();
  await expect(loop).rejects.toMatchObject({ name: "AbortError" });
});

test("a sleep of zero or less does not wait", async () => {
  const clock = createVirtualClock();
  await expect(clock.sleep(0)).resolves.toBeUndefined();
  await expect(clock.sleep(-5)).resolves.toBeUndefined();
});

test("an abort rejects the sleep, before or during it", async () => {
  const clock = createVirtualClock();
  const stop = new AbortController();
  const sleeping = clock.sleep(1_000, stop.signal);
  stop.abort(new Error("changed my mind"));
  await expect(sleeping).rejects.toMatchObject({ name: "AbortError", cause: stop.signal.reason });
  await expect(clock.sleep(1_000, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
});

test("a negative advance is refused", async () => {
  const clock = createVirtualClock();
  await expect(clock.advance(-1)).rejects.toThrow(RangeError);
  await expect(clock.advance(Number.NaN)).rejects.toThrow(RangeError);
});
