const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits after the previous attempt. */
const waitsMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
export const maxTries = waitsMs.length;
const jitter = 0.2;
const maxRetryAfterMs = hour;
/** Failed attempts of one event after which admins are notified. */
export const triesBeforeNotice = 4;
/** How long a webhook may only fail before it is disabled. */
export const failingMs = 72 * hour;

export interface Outcome {
  /** Null if there was no answer. */
  status: number | null;
  retryAfterMs?: number | undefined;
}

export const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;
export const isGone = ({ status }: Outcome): boolean => status === 410;

/**
 * Returns the wait until the next attempt after `tries` failed ones, or null if none is left. `random` is from 0 to 1. A
 * wait that the receiver asked for with 429 or 503 is kept, up to an hour.
 */
export function waitAfter(tries: number, outcome: Outcome, random: number): number | null {
  const wait = waitsMs[tries];
  if (wait === undefined) return null;
  const spread = Math.round(wait * (1 - jitter + 2 * jitter * random));
  const isBusy = outcome.status === 429 || outcome.status === 503;
  return isBusy ? Math.max(spread, Math.min(outcome.retryAfterMs ?? 0, maxRetryAfterMs)) : spread;
}
