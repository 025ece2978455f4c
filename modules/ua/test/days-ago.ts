// One instant for all days of a test, as midnight can pass while it runs.
const now = Date.now();

/** Returns the day that is some days ago. */
export const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString().slice(0, 10);
