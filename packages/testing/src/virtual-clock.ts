import { setImmediate as settle } from "node:timers/promises";
import type { Clock } from "@bc/runtime/clock";

export interface VirtualClock extends Clock {
  /** Ends each sleep at its time in turn, so that code that sleeps again within the span continues too. */
  advance(ms: number): Promise<void>;
}

interface Sleeper {
  due: number;
  wake(): void;
}

/** Creates a clock that only moves when a test advances it. */
export function createVirtualClock(start = new Date("2026-01-01T00:00:00.000Z")): VirtualClock {
  let now = start.getTime();
  const sleepers = new Set<Sleeper>();

  function nextUntil(end: number): Sleeper | undefined {
    const due = [...sleepers].filter((sleeper) => sleeper.due <= end);
    return due.toSorted((a, b) => a.due - b.due)[0];
  }

  return {
    now: () => new Date(now),

    async sleep(ms, signal) {
      if (signal?.aborted) throw aborted(signal);
      if (ms <= 0) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const sleeper = { due: now + ms, wake: resolve };
      const stop = (): void => reject(aborted(signal));
      signal?.addEventListener("abort", stop, { once: true });
      sleepers.add(sleeper);
      try {
        await promise;
      } finally {
        sleepers.delete(sleeper);
        signal?.removeEventListener("abort", stop);
      }
    },

    async advance(ms) {
      if (!(ms >= 0)) throw new RangeError(`advance(${ms}): the time must not be negative`);
      const end = now + ms;
      await settle(); // lets pending code reach its sleep
      for (let sleeper = nextUntil(end); sleeper !== undefined; sleeper = nextUntil(end)) {
        now = sleeper.due;
        sleepers.delete(sleeper);
        sleeper.wake();
        await settle();
      }
      now = end;
    },
  };
}

function aborted(signal: AbortSignal | undefined): Error {
  const error = new Error("The sleep was aborted", { cause: signal?.reason });
  return Object.assign(error, { name: "AbortError", code: "ABORT_ERR" });
}
