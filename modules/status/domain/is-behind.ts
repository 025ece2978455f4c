// The objectives of docs/operations.md.

const readySeconds = { interactive: 10, scheduled: 300, bulk: 3_600 };
const lagSeconds = 60;

/** Returns whether a run has waited too long for a worker. */
export const isLaneBehind = (lane: keyof typeof readySeconds, oldestReadySeconds: number): boolean =>
  oldestReadySeconds > readySeconds[lane];

/** Returns whether a subscriber handles events too late. */
export const isSubscriberBehind = (seconds: number): boolean => seconds > lagSeconds;
