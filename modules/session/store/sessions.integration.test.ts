import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  endedChannel,
  forgetEndedSessions,
  insertEndedSession,
  isSessionEnded,
  listEndedSessions,
} from "./ended-sessions.ts";
import { forgetShownProofs, insertShownProof } from "./shown-proofs.ts";

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
  const [ended, open, rows] = await database.withTenant({}, async (tx) => [
    await isSessionEnded(tx, "one"),
    await isSessionEnded(tx, "two"),
    await listEndedSessions(tx, new Date(0)),
  ]);
  expect({ ended, open }).toEqual({ ended: true, open: false });
  expect(rows).toEqual([{ id: "one", endedAt: expect.any(Date) as Date }]);
});

test("ended session is forgotten by its age", async () => {
  const forget = async (before: Date) => {
    await database.withTenant({}, (tx) => forgetEndedSessions(tx, before));
    return database.withTenant({}, (tx) => isSessionEnded(tx, "old"));
  };
  await database.withoutTransaction((tx) => insertEndedSession(tx, "old"));
  expect(await forget(new Date(0))).toBe(true);
  expect(await forget(new Date(Date.now() + 60_000))).toBe(false);
});

test("proof is accepted once until it expires", async () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const show = () => database.withoutTransaction((tx) => insertShownProof(tx, Buffer.from("proof"), expiresAt));
  expect([await show(), await show()]).toEqual([true, false]);
  await database.withTenant({}, (tx) => forgetShownProofs(tx, new Date()));
  expect(await show()).toBe(false);
  await database.withTenant({}, (tx) => forgetShownProofs(tx, new Date(expiresAt.getTime() + 1)));
  expect(await show()).toBe(true);
});
