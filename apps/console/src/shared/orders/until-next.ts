const pollMs = 5_000;

/** How long counts stay true: until they change by the clock alone, or until the next poll. */
export function untilNext(changesAt: string | null | undefined): number {
  const left = changesAt ? +new Date(changesAt) - Date.now() : pollMs;
  return Math.min(Math.max(left, 1_000), pollMs);
}
