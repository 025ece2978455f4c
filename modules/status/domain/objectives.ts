// docs/operations.md gives the reasons for these limits.

/** How long a run may wait for a worker, by lane. */
export const waitObjectives = { interactive: 10, scheduled: 300, bulk: 3_600 };

/** How many runs of a lane may wait for their next attempt after the same error. */
export const failedObjective = 1_000;

/** How long recent work may take: 95 % of dispatches and steps, and 99 % of waits for a connection. */
export const timeObjectives = { dispatch: 1, step: 30, connection: 0.1 };

/** How far a subscriber may be behind. */
export const lagObjective = 60;
