import { sql } from "kysely";
import { type Database, type Tx, tables } from "./database.ts";
import { dropOldest } from "./drop-oldest.ts";
import { type BatchStatement, inBatch } from "./in-batch.ts";

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
 * twice as many each time, or as many as requests are waiting. Most requests of a busy caller then need no statement, and
 * a process never holds more tokens than it has used, so at least half of the limit is available with any number of
 * processes. The leases of all subjects and limits share one statement every 25 milliseconds.
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
    const lease = leases.get(subject) ?? { left: 0, next: 1, waiting: 0, exhausted: false, pending: undefined };
    leases.set(subject, lease);
    dropOldest(leases, maxLeases);
    return lease;
  };
  const renew = async (lease: Lease, subject: string, start: Date): Promise<void> => {
    const bucket = `${name}:${subject}`;
    const count = Math.max(lease.next, lease.waiting);
    const granted = await inBatch(database, leaseTokens, { bucket, start, count, limit });
    lease.left += granted;
    lease.exhausted = granted < count;
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
      lease.waiting += 1;
      try {
        while (lease.left < 1 && !lease.exhausted) {
          // Concurrent requests of one subject share one lease.
          lease.pending ??= renew(lease, subject, new Date(current * windowMs)).finally(
            () => (lease.pending = undefined),
          );
          await lease.pending;
        }
      } finally {
        lease.waiting -= 1;
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
  /** Requests that have no token yet. */
  waiting: number;
  exhausted: boolean;
  pending: Promise<void> | undefined;
}

interface Wanted {
  bucket: string;
  start: Date;
  count: number;
  limit: number;
}

/** Leases tokens of many buckets and returns how many of each are granted. */
const leaseTokens: BatchStatement<Wanted, number> = {
  name: "rate-limit",
  async run(tx, wanted) {
    // A statement can't change a row twice, so the wants of one bucket are added up.
    const buckets = [...Map.groupBy(wanted, ({ bucket }) => bucket)].map(([bucket, own]) => ({
      bucket,
      start: new Date(Math.max(...own.map(({ start }) => start.getTime()))),
      count: own.reduce((sum, { count }) => sum + count, 0),
    }));
    const { rows } = await sql<{ bucket: string; taken: number }>`
      insert into app.rate_bucket as b (bucket, window_start, taken)
      select w.* from unnest(${buckets.map(({ bucket }) => bucket)}::text[],
        ${buckets.map(({ start }) => start)}::timestamptz[], ${buckets.map(({ count }) => count)}::int[]) w (bucket, start, count)
      order by w.bucket
      on conflict (bucket) do update set
        taken = excluded.taken + case when b.window_start >= excluded.window_start then b.taken else 0 end,
        window_start = greatest(b.window_start, excluded.window_start)
      returning b.bucket, b.taken`.execute(tables(tx));
    const taken = new Map(rows.map((row) => [row.bucket, row.taken]));
    for (const { bucket, count } of buckets) taken.set(bucket, (taken.get(bucket) ?? 0) - count);
    return wanted.map(({ bucket, count, limit }) => {
      const before = taken.get(bucket) ?? limit;
      taken.set(bucket, before + count);
      return Math.max(0, Math.min(count, limit - before));
    });
  },
};

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
