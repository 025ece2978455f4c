import { createDatabase, type Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteCall, reserveCall } from "./dispatch-store.ts";

let testDb: TestDatabase;
let database: Database;
let admin: Awaited<ReturnType<TestDatabase["connectAdmin"]>>;

beforeAll(async () => {
  testDb = await testDatabase();
  database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 2, onIdleError: () => undefined });
  admin = await testDb.connectAdmin();
});

afterAll(async () => {
  await database.close();
  await testDb.drop();
});

const newBudget = () => ({ name: `vendor:${newId()}`, perSecond: 10 });
type Budget = ReturnType<typeof newBudget>;

/** Lets time pass for a budget. */
const pass = ({ name }: Budget, seconds: number) =>
  admin.query(
    `update workflow.budget set free_at = free_at - $2 * interval '1 second',
       queued_until = queued_until - $2 * interval '1 second', open_until = open_until - $2 * interval '1 second'
     where name = $1`,
    [name, seconds],
  );

async function openSeconds({ name }: Budget): Promise<number> {
  const { rows } = await admin.query<{ seconds: number }>(
    "select extract(epoch from open_until - now())::float8 as seconds from workflow.budget where name = $1",
    [name],
  );
  return rows[0]?.seconds ?? 0;
}

async function fail(budget: Budget, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await noteCall(database, budget, { hasFailed: true });
}

test("a new caller does not overtake callers that wait for the budget", async () => {
  const budget = newBudget();
  const asked = [];
  for (let n = 0; n < 60; n++) asked.push(await reserveCall(database, budget, false));
  const waiting = asked.filter(({ isReserved }) => !isReserved);
  expect(waiting.length).toBeGreaterThan(5);
  await pass(budget, 0.8);
  expect(await reserveCall(database, budget, false)).toMatchObject({ isReserved: false });
  expect(await reserveCall(database, budget, true)).toMatchObject({ isReserved: true });
  await pass(budget, 10);
  expect(await reserveCall(database, budget, false)).toEqual({ isReserved: true, waitMs: 0, trial: null });
});

test("failures of calls under way do not keep an open circuit open for longer", async () => {
  const budget = newBudget();
  await reserveCall(database, budget, false);
  await fail(budget, 25);
  expect(await openSeconds(budget)).toBeLessThan(11);
  expect(await reserveCall(database, budget, false)).toMatchObject({ isReserved: false });
});

test("a circuit that fails again when it closes opens for twice as long", async () => {
  const budget = newBudget();
  await reserveCall(database, budget, false);
  await fail(budget, 5);
  await pass(budget, 11);
  await fail(budget, 1);
  expect(await openSeconds(budget)).toBeGreaterThan(19);
  await pass(budget, 21);
  await noteCall(database, budget, { hasFailed: false });
  await fail(budget, 4);
  expect(await openSeconds(budget)).toBeLessThan(0);
});

test("one call tries whether a partner answers again, while the others wait for its outcome", async () => {
  const budget = newBudget();
  let trial: string | null = null;
  const ask = async () => {
    const reserved = await reserveCall(database, budget, true);
    trial = reserved.trial ?? trial;
    return reserved.isReserved;
  };
  await ask();
  await fail(budget, 5);
  await pass(budget, 11);
  expect([await ask(), await ask(), await ask()]).toEqual([true, false, false]);
  await fail(budget, 1); // of a call that began before
  expect(await openSeconds(budget)).toBeLessThan(11);
  await noteCall(database, budget, { hasFailed: true, trial });
  expect(await openSeconds(budget)).toBeGreaterThan(19);
  await pass(budget, 21);
  expect([await ask(), await ask()]).toEqual([true, false]);
  await pass(budget, 11); // nothing was heard of the call
  expect([await ask(), await ask()]).toEqual([true, false]);
  await noteCall(database, budget, { hasFailed: false, trial });
  expect([await ask(), await ask()]).toEqual([true, true]);
});

test("partner that asks for a pause with a successful answer gets it, and no call counts as failed", async () => {
  const budget = newBudget();
  await reserveCall(database, budget, false);
  for (let n = 0; n < 6; n++) await noteCall(database, budget, { hasFailed: false, retryAfterMs: 30_000 });
  expect(await openSeconds(budget)).toBeGreaterThan(29);
  expect(await reserveCall(database, budget, false)).toMatchObject({ isReserved: false });
  await pass(budget, 31);
  expect([await reserveCall(database, budget, true), await reserveCall(database, budget, true)]).toMatchObject([
    { isReserved: true, trial: null },
    { isReserved: true, trial: null },
  ]);
});
