import { randomUUID } from "node:crypto";
import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { createVirtualClock } from "@bc/testing/virtual-clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmEnrolment } from "./confirm-enrolment.ts";
import { enrolPhone } from "./sms-code.ts";
import { openVault, type Vault } from "./vault.ts";

const clock = createVirtualClock();
let clone: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
let vault: Vault;
let make: Awaited<ReturnType<typeof connectFactories>>;
beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_identity"), max: 8, onIdleError: () => undefined });
  vault = await openVault(database, ["a key of at least thirty-two characters"]);
  make = await connectFactories(clone.adminUrl);
});
afterAll(async () => {
  await make.end();
  await database.close();
  await clone.drop();
});

const parts = () => ({ database, vault, clock });
const day = 86_400_000;
let accounts = 0;
let range = 0;

/** A new account; each in a network of its own unless one is given. */
async function newOwner(network = `10.${accounts >> 8}.${accounts++ & 255}.1`) {
  const accountId = randomUUID();
  await make.account({ id: accountId, email: `${accountId}@acme.test`, passwordHash: "none" });
  return { accountId, visitor: { network, device: "test" } };
}
/** A number of a range that no test has used. */
const newNumber = () => `+4930${String(++range).padStart(5, "0")}000`;

function gateway(dailyBudget = 10_000) {
  const codes: string[] = [];
  return { codes, dailyBudget, send: async (_to: string, body: string) => void codes.push(body.slice(0, 6)) };
}
/** How many of the messages are sent before a limit holds. */
async function sentOf(count: number, send: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < count; index++)
    try {
      await send(index);
    } catch (error) {
      if ((error as { code?: string }).code !== "identity.throttled") throw error;
      return index;
    }
  return count;
}

test("one number gets five messages, whichever accounts and networks ask for them", async () => {
  const sms = gateway();
  const phone = newNumber();
  expect(await sentOf(10, async () => enrolPhone(parts(), sms, await newOwner(), phone))).toBe(5);
  expect(sms.codes).toHaveLength(5);
  await clock.advance(61_000);
  await enrolPhone(parts(), sms, await newOwner(), phone);
});

test("numbers of one range share a limit of twenty", async () => {
  const sms = gateway();
  const prefix = newNumber().slice(0, -3);
  const number = (index: number) => `${prefix}${String(index).padStart(3, "0")}`;
  expect(await sentOf(30, async (index) => enrolPhone(parts(), sms, await newOwner(), number(index)))).toBe(20);
  await enrolPhone(parts(), sms, await newOwner(), newNumber());
});

test("one network gets thirty messages for numbers that never answer", async () => {
  const sms = gateway();
  const ask = async () => enrolPhone(parts(), sms, await newOwner("192.0.2.1"), newNumber());
  expect(await sentOf(40, ask)).toBe(30);
  await enrolPhone(parts(), sms, await newOwner("192.0.2.2"), newNumber());
});

test("codes that come back don't use up the limits of number, range and network", async () => {
  const sms = gateway();
  for (let round = 0; round < 35; round++) {
    const owner = await newOwner("192.0.2.3");
    const { oobCode } = await enrolPhone(parts(), sms, owner, newNumber());
    await confirmEnrolment(parts(), owner, { type: "SMS", oobCode, bindingCode: sms.codes.at(-1) ?? "" });
  }
  const others = async () => enrolPhone(parts(), sms, await newOwner("192.0.2.3"), newNumber());
  expect(await sentOf(40, others)).toBe(30);
});

test("the deployment sends no more messages in a day than its budget, and starts anew the next day", async () => {
  await clock.advance(day - (clock.now().getTime() % day));
  const sms = gateway(7);
  const ask = async () => enrolPhone(parts(), sms, await newOwner(), newNumber());
  const answers = await Promise.allSettled(Array.from({ length: 12 }, ask));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  await clock.advance(day / 2);
  await expect(ask()).rejects.toThrow("identity.throttled");
  await clock.advance(day / 2);
  await ask();
  expect(sms.codes).toHaveLength(8);
});
