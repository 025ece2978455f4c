const pollMs = 5_000;
/** Changes are told; this only bounds how long a lost one stays unseen. */
const livePollMs = 60_000;

/** How long counts stay true: until they change by the clock alone, or until the next poll. */
export function untilNext(changesAt: string | null | undefined, isLive = false): number {
  const maxMs = isLive ? livePollMs : pollMs;
  const left = changesAt ? +new Date(changesAt) - Date.now() : maxMs;
  return Math.min(Math.max(left, 1_000), maxMs);
}
