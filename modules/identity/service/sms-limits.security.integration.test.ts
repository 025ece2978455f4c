import { randomUUID } from "node:crypto";
import { createDatabase, type Database } from "@bc/db/database";
import { metricsText } from "@bc/runtime/telemetry";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { createVirtualClock } from "@bc/testing/virtual-clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identityError } from "../contract/errors.ts";
import { confirmEnrolment } from "./confirm-enrolment.ts";
import { enrolPhone, sendSignInCode, useSmsCode } from "./sms-code.ts";
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

/** A new account, in its own network unless one is given. */
async function newOwner(network = `10.${accounts >> 8}.${accounts++ & 255}.1`) {
  const accountId = randomUUID();
  await make.account({ id: accountId, email: `${accountId}@acme.test`, passwordHash: "none" });
  return { accountId, visitor: { network, device: "test" } };
}
/** A number of a range that no test has used. */
const newNumber = () => `+4930${String(++range).padStart(5, "0")}000`;

function gateway(dailyBudget = 40_000) {
  const codes: string[] = [];
  const spent: string[] = [];
  return {
    codes,
    spent,
    dailyBudget,
    send: async (_to: string, body: string) => void codes.push(body.slice(0, 6)),
    onBudgetSpent: (use: string) => void spent.push(use),
  };
}
/** An account that has confirmed the number. */
async function confirmedOwner(sms: ReturnType<typeof gateway>, phone: string, network?: string) {
  const owner = await newOwner(network);
  const { oobCode } = await enrolPhone(parts(), sms, owner, phone);
  await confirmEnrolment(parts(), owner, { type: "SMS", oobCode, bindingCode: sms.codes.at(-1) ?? "" });
  return owner;
}
const startNextDay = () => clock.advance(day - (clock.now().getTime() % day));
/** Returns how many messages are sent before a limit applies. */
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

test("one number gets five messages across accounts and networks", async () => {
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

test("one network gets thirty unread messages", async () => {
  const sms = gateway();
  const ask = async () => enrolPhone(parts(), sms, await newOwner("192.0.2.1"), newNumber());
  expect(await sentOf(40, ask)).toBe(30);
  await enrolPhone(parts(), sms, await newOwner("192.0.2.2"), newNumber());
});

test("entered codes don't count against the limits of number, range and network", async () => {
  const sms = gateway();
  for (let round = 0; round < 35; round++) {
    const owner = await newOwner("192.0.2.3");
    const { oobCode } = await enrolPhone(parts(), sms, owner, newNumber());
    await confirmEnrolment(parts(), owner, { type: "SMS", oobCode, bindingCode: sms.codes.at(-1) ?? "" });
  }
  const others = async () => enrolPhone(parts(), sms, await newOwner("192.0.2.3"), newNumber());
  expect(await sentOf(40, others)).toBe(30);
});

test("sign-in codes are sent after enrolments exhausted the number, its range and its network", async () => {
  const sms = gateway();
  const [phone, network] = [newNumber(), "192.0.2.4"];
  const owner = await confirmedOwner(sms, phone, network);
  const enrol = (number: string) => async () => enrolPhone(parts(), sms, await newOwner(network), number);
  expect(await sentOf(10, enrol(phone))).toBe(5);
  await clock.advance(61_000);
  const inRange = (index: number) => enrol(`${phone.slice(0, -3)}${String(index + 1).padStart(3, "0")}`)();
  expect(await sentOf(30, inRange)).toBeLessThan(20);
  expect(await sentOf(40, (index) => enrol(`+4940${String(index).padStart(8, "0")}`)())).toBeLessThan(30);
  await expect(sendSignInCode(parts(), sms, owner)).resolves.toBeDefined();
});

test("one number gets thirty sign-in codes a day, even if all are read", async () => {
  await startNextDay();
  const sms = gateway();
  const phone = newNumber();
  const owners = await Promise.all(Array.from({ length: 4 }, () => newOwner()));
  for (const owner of owners) {
    const { oobCode } = await enrolPhone(parts(), sms, owner, phone);
    await confirmEnrolment(parts(), owner, { type: "SMS", oobCode, bindingCode: sms.codes.at(-1) ?? "" });
  }
  const signIn = async (index: number) => {
    const owner = owners[index % owners.length] as (typeof owners)[number];
    await clock.advance(900_000);
    const oobCode = await sendSignInCode(parts(), sms, owner);
    expect(await useSmsCode(parts(), owner.accountId, oobCode ?? "", sms.codes.at(-1) ?? "")).toBe(true);
  };
  expect(await sentOf(40, signIn)).toBe(30);
});

test("enrolments spend a quarter of the daily budget at most, and operators are notified once", async () => {
  await startNextDay();
  const sms = gateway(28);
  const ask = async () => enrolPhone(parts(), sms, await newOwner(), newNumber());
  const owner = await confirmedOwner(sms, newNumber());
  const answers = await Promise.allSettled(Array.from({ length: 12 }, ask));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  await clock.advance(day / 2);
  await expect(ask()).rejects.toThrow("identity.throttled");
  await expect(sendSignInCode(parts(), sms, owner)).resolves.toBeDefined();
  expect(sms.spent).toEqual(["enrolment"]);
  await clock.advance(day / 2);
  await ask();
});

test("the deployment sends no more codes in a day than its budget and notifies operators", async () => {
  const sms = gateway(8);
  const owners = [];
  for (let index = 0; index < 8; index++) {
    if (index % 2 === 0) await startNextDay();
    owners.push(await confirmedOwner(sms, newNumber()));
  }
  await startNextDay();
  await confirmedOwner(sms, newNumber());
  const sent = await Promise.allSettled(owners.map((owner) => sendSignInCode(parts(), sms, owner)));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  expect(sms.spent).toEqual(["sign-in"]);
  expect(await metricsText()).toMatch(/identity_sms_budget_refusals_total\{.*use="sign-in".*\} 1/);
});

test("numbers that the gateway refuses don't spend the daily budget", async () => {
  await startNextDay();
  const sms = gateway(4);
  const refuse = { ...sms, send: () => Promise.reject(identityError("identity.phone-refused")) };
  for (let index = 0; index < 8; index++)
    await expect(enrolPhone(parts(), refuse, await newOwner(), newNumber())).rejects.toThrow("identity.phone-refused");
  await enrolPhone(parts(), sms, await newOwner(), newNumber());
  const [phone, network] = [newNumber(), "192.0.2.5"];
  const probe = async () =>
    enrolPhone(parts(), refuse, await newOwner(network), phone).catch((error: { code?: string }) => {
      if (error.code !== "identity.phone-refused") throw error;
    });
  await startNextDay();
  expect(await sentOf(10, probe)).toBe(5);
});
