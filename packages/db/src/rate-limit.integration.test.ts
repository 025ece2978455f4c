import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type Database } from "./database.ts";
import { createRateLimiter } from "./rate-limit.ts";

let clone: TestDatabase;
let processes: Database[];

beforeAll(async () => {
  clone = await testDatabase();
  processes = [1, 2, 3].map(() =>
    createDatabase({ url: clone.urlFor("bc_app"), max: 4, onIdleError: () => undefined }),
  );
});
afterAll(async () => {
  for (const database of processes) await database.close();
  await clone.drop();
});

test("three processes together let through no more than the limit, and nearly all of it", async () => {
  const rule = { name: "token", limit: 100, windowMs: 60_000 };
  const now = () => 1_800_000_000_000;
  const limiters = processes.map((database) => createRateLimiter(database, rule, now));
  const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => limiters[i % 3]!.take("someone")));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(100);
  expect(answers.find((answer) => !answer.allowed)).toEqual({ allowed: false, retryAfterMs: 60_000 });
});

test("a new window starts afresh, and subjects do not share a bucket", async () => {
  let time = 1_900_000_000_000;
  const limiter = createRateLimiter(processes[0]!, { name: "tenant", limit: 1, windowMs: 1_000 }, () => time);
  expect(await limiter.take("a")).toEqual({ allowed: true });
  expect(await limiter.take("a")).toMatchObject({ allowed: false });
  expect(await limiter.take("b")).toEqual({ allowed: true });
  time += 1_000;
  expect(await limiter.take("a")).toEqual({ allowed: true });
});
