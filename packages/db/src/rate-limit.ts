import { sql } from "kysely";
import { type Database, type Tx, tables } from "./database.ts";
import { dropOldest } from "./drop-oldest.ts";

export interface RateLimit {
  /** What is counted: "token", "tenant". */
  name: string;
  limit: number;
  windowMs: number;
}

export interface RateLimiter {
  /** Takes one token from the subject's bucket. If none is left, the result says when to retry. */
  take(subject: string): Promise<{ allowed: true } | { allowed: false; retryAfterMs: number }>;
}

/** Takes one token, or throws the error that is made of the seconds to wait. */
export async function requireToken(
  limiter: RateLimiter,
  subject: string,
  refuse: (params: { retryAfterSeconds: number }) => Error,
): Promise<void> {
  const answer = await limiter.take(subject);
  if (!answer.allowed) throw refuse({ retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}

/** Returns a function that returns the limiter of a database, always the same one, so that its leases are used. */
export function limiterOf(limit: RateLimit): (database: Database) => RateLimiter {
  const limiters = new WeakMap<Database, RateLimiter>();
  return (database) => {
    const limiter = limiters.get(database) ?? createRateLimiter(database, limit);
    limiters.set(database, limiter);
    return limiter;
  };
}

const maxLeases = 50_000;
const oldBatch = 1_000;

/**
 * Creates a limit across all processes on the same database. Each process leases tokens of the window: one at first, then
 * twice as many each time. Most requests of a busy caller then need no statement, and a process never holds more tokens
 * than it has used, so at least half of the limit is available with any number of processes.
 */
export function createRateLimiter(
  database: Database,
  { name, limit, windowMs }: RateLimit,
  now = Date.now,
): RateLimiter {
  const maxLease = Math.max(1, Math.floor(limit / 20));
  let window = 0;
  let leases = new Map<string, Lease>();
  const leaseOf = (subject: string): Lease => {
    const lease = leases.get(subject) ?? { left: 0, next: 1, exhausted: false, pending: undefined };
    leases.set(subject, lease);
    dropOldest(leases, maxLeases);
    return lease;
  };
  const renew = async (lease: Lease, subject: string, start: Date): Promise<void> => {
    const bucket = `${name}:${subject}`;
    const granted = await database.withoutTransaction((tx) => leaseTokens(tx, bucket, start, lease.next, limit));
    lease.left += granted;
    lease.exhausted = granted < lease.next;
    lease.next = Math.min(lease.next * 2, maxLease);
  };
  return {
    async take(subject) {
      const current = Math.floor(now() / windowMs);
      if (current !== window) {
        window = current;
        leases = new Map();
        // Runs in the background; the next window retries what fails.
        void forgetBefore(database, name, new Date((current - 10) * windowMs)).catch(() => undefined);
      }
      const lease = leaseOf(subject);
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

/**
 * Counts many subjects exactly, in the caller's transaction, and returns what each has taken in this window, including
 * these. Other transactions that count the same subjects wait for its end, so use it for rare work, not for each request.
 */
export async function countAll(
  tx: Tx,
  { name, windowMs }: Omit<RateLimit, "limit">,
  subjects: readonly string[],
  count = 1,
): Promise<Map<string, number>> {
  const start = new Date(Math.floor(Date.now() / windowMs) * windowMs);
  // In a fixed order, so that two transactions with the same subjects can't deadlock.
  const buckets = [...new Set(subjects)].toSorted().map((subject) => `${name}:${subject}`);
  const { rows } = await sql<{ bucket: string; taken: number }>`
    insert into app.rate_bucket as b (bucket, window_start, taken)
    select s.bucket, ${start}, ${count}::int from unnest(${buckets}::text[]) as s (bucket)
    on conflict (bucket) do update set
      taken = excluded.taken + case when b.window_start >= excluded.window_start then b.taken else 0 end,
      window_start = greatest(b.window_start, excluded.window_start)
    returning b.bucket, b.taken`.execute(tables(tx));
  // Twice as many as were added, so that unused buckets disappear over time.
  await forgetBatch(name, start, 2 * buckets.length).execute(tables(tx));
  return new Map(rows.map(({ bucket, taken }) => [bucket.slice(name.length + 1), taken]));
}

interface Lease {
  left: number;
  /** The number of tokens to lease next. */
  next: number;
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

/** Deletes in small batches and skips rows that another process is deleting. */
async function forgetBefore(database: Database, name: string, before: Date): Promise<void> {
  const batch = forgetBatch(name, before, oldBatch);
  const forget = () => database.withoutTransaction((tx) => batch.execute(tables(tx)));
  while ((await forget()).numAffectedRows === BigInt(oldBatch));
}

function forgetBatch(name: string, before: Date, max: number) {
  return sql`
    delete from app.rate_bucket where bucket in (
      select bucket from app.rate_bucket where window_start < ${before} and starts_with(bucket, ${`${name}:`})
      order by window_start limit ${max} for update skip locked)`;
}
