import { identityError } from "../contract/errors.ts";

export interface Gate {
  /** Runs the work when there is room, in order of arrival; refuses when too many wait already. */
  through<T>(work: () => Promise<T>): Promise<T>;
}

/** Bounds work that costs a core and 19 MB each: a flood waits or is turned away instead of taking the machine down. */
export function createGate({ running, waiting }: { running: number; waiting: number }): Gate {
  let free = running;
  const queue: (() => void)[] = [];
  return {
    async through(work) {
      if (free > 0) free--;
      else {
        if (queue.length >= waiting) throw identityError("identity.busy");
        await new Promise<void>((enter) => queue.push(enter));
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
