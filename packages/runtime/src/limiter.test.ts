import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

test("no more than the limit runs at a time, in the order of asking, also after a failure", async () => {
  const limiter = createLimiter(2);
  const order: number[] = [];
  let running = 0;
  let max = 0;
  const work = (n: number) => async () => {
    order.push(n);
    max = Math.max(max, ++running);
    await sleep(5);
    running--;
    if (n === 1) throw new Error("one fails");
  };
  expect(limiter.idle).toBe(true);
  const all = Promise.allSettled([0, 1, 2, 3, 4].map((n) => limiter.run(work(n))));
  expect(limiter.idle).toBe(false);
  const outcomes = await all;
  expect(outcomes.map((outcome) => outcome.status === "rejected")).toEqual([false, true, false, false, false]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(max).toBe(2);
  expect(limiter.idle).toBe(true);
});
