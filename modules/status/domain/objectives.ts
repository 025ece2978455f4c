// docs/operations.md gives the reasons for these limits.

/** How long a run may wait for a worker, by lane. */
export const waitObjectives = { interactive: 10, scheduled: 300, bulk: 3_600 };

/** How far a subscriber may be behind. */
export const lagObjective = 60;
