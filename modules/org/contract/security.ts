/** Days until a required second factor is enforced. */
export const graceDays = [0, 7, 14, 30] as const;

/** A session that was not used for so many days is stale; in the end it runs out (sessionIdleDays). */
export const staleAfterDays = 7;

/** Days after which an invite that was not accepted counts as unused. */
export const unusedAfterDays = 7;
