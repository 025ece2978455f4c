import { setTimeout } from "node:timers/promises";

export interface Clock {
  now(): Date;
  /** Rejects with an AbortError when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {}),
};
