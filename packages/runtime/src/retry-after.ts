/** Returns the milliseconds of a Retry-After header, which contains seconds or an HTTP date. */
export function retryAfterMs(header: unknown, now: Date): number | undefined {
  if (typeof header !== "string") return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
