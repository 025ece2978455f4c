import { sql } from "kysely";
import { type Database, type Tx, tables } from "./database.ts";

export interface RateLimit {
  /** What is counted: "token", "tenant". */
  name: string;
  limit: number;
  windowMs: number;
}

export interface RateLimiter {
  /** Takes one token of the subject's bucket; the answer says when to come back if none is left. */
  take(subject: string): Promise<{ allowed: true } | { allowed: false; retryAfterMs: number }>;
}

/**
 * A limit that holds over every process on the same database. Each process leases a small share of the window's
 * tokens at a time, so that most requests cost no statement; a lease is never larger than what is left.
 */
export function createRateLimiter(
  database: Database,
  { name, limit, windowMs }: RateLimit,
  now = Date.now,
): RateLimiter {
  const share = Math.max(1, Math.floor(limit / 20));
  let window = 0;
  let leases = new Map<string, Lease>();
  const renew = async (lease: Lease, subject: string, start: Date): Promise<void> => {
    const bucket = `${name}:${subject}`;
    const granted = await database.withTenant({}, (tx) => leaseTokens(tx, bucket, start, share, limit));
    lease.left += granted;
    lease.exhausted = granted < share;
  };
  return {
    async take(subject) {
      const current = Math.floor(now() / windowMs);
      if (current !== window) {
        window = current;
        leases = new Map(); // leases end with their window, so the map is bounded by one window's callers
        if (Math.random() < 0.01) await database.withTenant({}, (tx) => forgetOldWindows(tx, windowMs));
      }
      const lease = leases.get(subject) ?? { left: 0, exhausted: false, pending: undefined };
      leases.set(subject, lease);
      while (lease.left < 1 && !lease.exhausted) {
        // Concurrent requests of one subject share one statement.
        lease.pending ??= renew(lease, subject, new Date(current * windowMs)).finally(
          () => (lease.pending = undefined),
        );
        await lease.pending;
      }
      if (lease.left < 1) return { allowed: false, retryAfterMs: (current + 1) * windowMs - now() };
      lease.left -= 1;
      return { allowed: true };
    },
  };
}

interface Lease {
  left: number;
  exhausted: boolean;
  pending: Promise<void> | undefined;
}

async function leaseTokens(tx: Tx, bucket: string, start: Date, want: number, limit: number): Promise<number> {
  const result = await sql<{ granted: number }>`
    insert into app.rate_bucket as b (bucket, window_start, taken) values (${bucket}, ${start}, ${want})
    on conflict (bucket) do update set
      taken = ${want}::int + case when b.window_start >= excluded.window_start then b.taken else 0 end,
      window_start = greatest(b.window_start, excluded.window_start)
    returning greatest(0, least(${want}::int, ${limit}::int - (b.taken - ${want}::int))) as granted
  `.execute(tables(tx));
  return result.rows[0]?.granted ?? 0;
}

async function forgetOldWindows(tx: Tx, windowMs: number): Promise<void> {
  await sql`delete from app.rate_bucket where window_start < now() - ${`${windowMs * 10} ms`}::interval`.execute(
    tables(tx),
  );
}
