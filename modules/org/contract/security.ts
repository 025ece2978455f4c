/** How long somebody has, in days, until a second factor is required of them. */
export const graceDays = [0, 7, 14, 30] as const;

/** A session that was not used for so many days is stale; in the end it runs out (sessionIdleDays). */
export const staleAfterDays = 7;

/** An invite that nobody took for so many days is unused. */
export const unusedAfterDays = 7;
