import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  endedChannel,
  forgetEndedSessions,
  insertEndedSession,
  isSessionEnded,
  readEndedSessions,
} from "./ended-sessions.ts";

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 4, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

test("ended session is recorded once, and every listener is notified", async () => {
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = database.listen(endedChannel, (id) => heard.push(id), resolve);
  await promise;
  for (const _attempt of [1, 2]) await database.withoutTransaction((tx) => insertEndedSession(tx, "one"));
  await vi.waitFor(() => expect(heard).toEqual(["one", "one"]), 5_000);
  await listening.stop();
  const [ended, open, all, none] = await database.withTenant({}, async (tx) => [
    await isSessionEnded(tx, "one"),
    await isSessionEnded(tx, "two"),
    await readEndedSessions(tx, new Date(0)),
    await readEndedSessions(tx, undefined),
  ]);
  expect({ ended, open }).toEqual({ ended: true, open: false });
  expect(all).toEqual({ ids: ["one"], readAt: expect.any(Date) as Date });
  expect(none.ids).toEqual([]);
});

test("ended sessions are forgotten by age, in batches, by one process at a time", async () => {
  const forget = (before: Date, max = 2) => database.withoutTransaction((tx) => forgetEndedSessions(tx, before, max));
  for (const id of ["a", "b", "c"]) await database.withoutTransaction((tx) => insertEndedSession(tx, id));
  expect(await forget(new Date(0))).toBe(0);
  const later = new Date(Date.now() + 60_000);
  await database.withTenant({}, async (tx) => {
    expect(await forgetEndedSessions(tx, later, 1)).toBe(1);
    expect(await forget(later)).toBe(0);
  });
  expect([await forget(later), await forget(later)]).toEqual([2, 1]);
  expect(await database.withTenant({}, (tx) => isSessionEnded(tx, "c"))).toBe(false);
});
