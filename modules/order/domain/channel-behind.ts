const behindAfterMs = 3 * 3_600_000;

/** A channel that was last read before this time is behind. */
export const behindBefore = (now: Date): Date => new Date(now.getTime() - behindAfterMs);
