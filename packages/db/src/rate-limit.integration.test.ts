import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDatabase, type Database } from "./database.ts";
import { countAll, createRateLimiter, limiterOf, requireToken } from "./rate-limit.ts";

let clone: TestDatabase;
let processes: Database[];

beforeAll(async () => {
  clone = await testDatabase();
  processes = [1, 2, 3].map(() =>
    createDatabase({ url: clone.urlFor("bc_api"), max: 4, onIdleError: () => undefined }),
  );
});
afterAll(async () => {
  for (const database of processes) await database.close();
  await clone.drop();
});

test("three processes together allow nearly the whole limit and no more", async () => {
  const rule = { name: "token", limit: 100, windowMs: 60_000 };
  const now = () => 1_800_000_000_000;
  const limiters = processes.map((database) => createRateLimiter(database, rule, now));
  const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => limiters[i % 3]!.take("someone")));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(100);
  expect(answers.find((answer) => !answer.allowed)).toEqual({ allowed: false, retryAfterMs: 60_000 });
});

test("limiter of a database is shared, and a caller over the limit gets an error with the seconds to wait", async () => {
  const [one, other] = processes as [Database, Database];
  const shared = limiterOf({ name: "shared", limit: 1, windowMs: 60_000 });
  expect(shared(one)).toBe(shared(one));
  expect(shared(other)).not.toBe(shared(one));
  const take = () =>
    requireToken(shared(one), "someone", ({ retryAfterSeconds }) => new Error(`${retryAfterSeconds} s`));
  await take();
  await expect(take()).rejects.toThrow(/^[1-9]\d? s$/);
});

test("a caller spread over forty processes gets at least half of the limit and never more", async () => {
  const rule = { name: "spread", limit: 100, windowMs: 60_000 };
  const now = () => 1_800_000_000_000;
  const limiters = Array.from({ length: 40 }, (_, i) => createRateLimiter(processes[i % 3]!, rule, now));
  const answers: boolean[] = [];
  for (let i = 0; i < 400; i++) answers.push((await limiters[i % 40]!.take("someone")).allowed);
  expect(answers.slice(0, 50)).toEqual(Array(50).fill(true));
  expect(answers.filter(Boolean).length).toBeLessThanOrEqual(100);
});

test("a busy caller needs few statements", async () => {
  let statements = 0;
  const counted: Database = {
    ...processes[0]!,
    withoutTransaction: (work) => (statements++, processes[0]!.withoutTransaction(work)),
  };
  const rule = { name: "busy", limit: 1_200, windowMs: 60_000 };
  const limiter = createRateLimiter(counted, rule, () => 1_800_000_000_000);
  for (let i = 0; i < 1_200; i++) expect(await limiter.take("someone")).toEqual({ allowed: true });
  expect(statements).toBeLessThan(40);
});

test("leases of many subjects and limits share statements", async () => {
  let statements = 0;
  const counted: Database = {
    ...processes[0]!,
    withoutTransaction: (work) => (statements++, processes[0]!.withoutTransaction(work)),
  };
  const now = () => 60_000; // nothing is old enough to be removed
  const limiters = ["many", "more"].map((name) =>
    createRateLimiter(counted, { name, limit: 100, windowMs: 60_000 }, now),
  );
  const subjects = Array.from({ length: 200 }, (_, i) => String(i));
  const answers = await Promise.all(limiters.flatMap((limiter) => subjects.map((subject) => limiter.take(subject))));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(400);
  expect(statements).toBeLessThanOrEqual(4); // two of them look for unused buckets
});

test("limiters of the same name in one process share the limit, also within one statement", async () => {
  const rule = { name: "twins", limit: 10, windowMs: 60_000 };
  const limiters = [1, 2, 3].map(() => createRateLimiter(processes[0]!, rule, () => 1_800_000_000_000));
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => limiters[i % 3]!.take("someone")));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
});

test("processes that lease the same subjects in opposite order don't block each other", async () => {
  const rule = { name: "crossing", limit: 1_000, windowMs: 60_000 };
  const limiters = processes.map((database) => createRateLimiter(database, rule, () => 1_800_000_000_000));
  const subjects = Array.from({ length: 100 }, (_, i) => String(i));
  for (let round = 0; round < 10; round++) {
    const takes = limiters.flatMap((limiter, i) =>
      (i % 2 ? subjects : subjects.toReversed()).map((subject) => limiter.take(subject)),
    );
    expect((await Promise.all(takes)).every(({ allowed }) => allowed)).toBe(true);
  }
});

test("waiting requests of one subject get their tokens with one lease", async () => {
  let statements = 0;
  const counted: Database = {
    ...processes[0]!,
    withoutTransaction: (work) => (statements++, processes[0]!.withoutTransaction(work)),
  };
  const limiter = createRateLimiter(counted, { name: "waiting", limit: 500, windowMs: 60_000 }, () => 60_000);
  const answers = await Promise.all(Array.from({ length: 300 }, () => limiter.take("someone")));
  expect(answers.every(({ allowed }) => allowed)).toBe(true);
  expect(statements).toBeLessThanOrEqual(3); // the first token, the others, and a look for unused buckets
});

test("unused buckets are removed in the background", async () => {
  const admin = await clone.connectAdmin();
  await admin.query(`insert into app.rate_bucket
    select name || ':' || n, '2026-01-01', 1 from generate_series(1, 2500) n, (values ('old'), ('neighbour')) v (name)`);
  const count = async (name: string) =>
    (await admin.query("select count(*)::int as n from app.rate_bucket where starts_with(bucket, $1)", [`${name}:`]))
      .rows[0].n;
  await admin.query("begin; select from app.rate_bucket where bucket = 'old:1' for update");
  const now = () => Date.parse("2026-02-01");
  const limiter = createRateLimiter(processes[0]!, { name: "old", limit: 10, windowMs: 60_000 }, now);
  expect(await limiter.take("new")).toEqual({ allowed: true });
  await vi.waitFor(async () => expect(await count("old")).toBe(2), 5_000); // the new one and the locked one
  await admin.query("rollback");
  expect(await count("neighbour")).toBe(2_500); // another limit's windows may be longer
});

test("each window and each subject has its own bucket", async () => {
  let time = 1_900_000_000_000;
  const limiter = createRateLimiter(processes[0]!, { name: "tenant", limit: 1, windowMs: 1_000 }, () => time);
  expect(await limiter.take("a")).toEqual({ allowed: true });
  expect(await limiter.take("a")).toMatchObject({ allowed: false });
  expect(await limiter.take("b")).toEqual({ allowed: true });
  time += 1_000;
  expect(await limiter.take("a")).toEqual({ allowed: true });
});

test("countAll counts many subjects exactly, and only if the transaction commits", async () => {
  const rule = { name: "counted", windowMs: 3_600_000 };
  const count = (database: Database, subjects: string[], times?: number) =>
    database.withTenant({}, (tx) => countAll(tx, rule, subjects, times));
  const rounds = Array.from({ length: 30 }, (_, i) =>
    count(processes[i % 3]!, i % 2 ? ["a", "b", "c"] : ["c", "b", "a", "a"]),
  );
  const answers = await Promise.all(rounds);
  for (const subject of ["a", "b", "c"])
    expect(answers.map((answer) => answer.get(subject)).toSorted((x, y) => x! - y!)).toEqual(
      Array.from({ length: 30 }, (_, i) => i + 1),
    );
  const failing = processes[0]!.withTenant({}, async (tx) => {
    await countAll(tx, rule, ["a"], 50);
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  const admin = await clone.connectAdmin();
  await admin.query(
    "update app.rate_bucket set window_start = '2026-01-01' where bucket in ('counted:b', 'counted:c')",
  );
  expect(await count(processes[1]!, ["a", "b"], 2)).toEqual(new Map(Object.entries({ a: 32, b: 2 })));
  const { rows } = await admin.query(
    "select bucket from app.rate_bucket where starts_with(bucket, 'counted:') order by 1",
  );
  expect(rows).toEqual([{ bucket: "counted:a" }, { bucket: "counted:b" }]);
});
