import type { Clock } from "@bc/runtime/clock";

// Longer than either way through takes, so that the time of an answer doesn't tell a known address from an unknown one.
const sameMs = 400;

export async function alike<T>(clock: Clock, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, clock.sleep(sameMs)]);
  return result;
}
