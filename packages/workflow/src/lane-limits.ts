import pLimit from "p-limit";
import type { Lane } from "./define.ts";

export type LaneLimits = Record<Lane, <T>(work: () => Promise<T>) => Promise<T>>;

/**
 * Limits the steps that run at a time. Scheduled and mass work together leave a quarter of the slots to interactive runs,
 * and mass work leaves half of them.
 */
export function laneLimits(slots: number): LaneLimits {
  const all = pLimit(slots);
  const background = pLimit(Math.max(1, Math.floor(slots * 0.75)));
  const bulk = pLimit(Math.max(1, Math.floor(slots / 2)));
  return {
    interactive: (work) => all(work),
    scheduled: (work) => background(() => all(work)),
    bulk: (work) => bulk(() => background(() => all(work))),
  };
}
