// docs/operations.md gives the reasons for these limits.

/** How long a run may wait for a worker, by lane. */
export const waitObjectives = { interactive: 10, scheduled: 300, bulk: 3_600 };

/** How many runs of a lane may wait for their next attempt after the same error. */
export const failedObjective = 1_000;

/** How far a subscriber may be behind. */
export const lagObjective = 60;
