import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { createVirtualClock } from "@bc/testing/virtual-clock";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFactors } from "../store/factors.ts";
import { enrolApp, useAppCode } from "./app-code.ts";
import { confirmEnrolment } from "./confirm-enrolment.ts";
import { accountOfEnrolmentToken, createEnrolmentToken } from "./enrolment-token.ts";
import { issueRecoveryCode, useRecoveryCode } from "./recovery-code.ts";
import { removeFactors, toggleFactors } from "./remove-factors.ts";
import { enrolPhone, sendSignInCode, useSmsCode } from "./sms-code.ts";
import { openVault, type Vault } from "./vault.ts";

const clock = createVirtualClock();
const visitor = { network: "127.0.0.1", device: "test" };
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
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });

async function newOwner() {
  const accountId = crypto.randomUUID();
  await make.account({ id: accountId, email: `${accountId}@acme.test`, passwordHash: "none" });
  return { accountId, visitor };
}

async function withApp() {
  const owner = await newOwner();
  const { secret, recoveryCodes } = await enrolApp(parts(), owner);
  await confirmEnrolment(parts(), owner, { type: "OTP", otpCode: await codeOf(secret) });
  await clock.advance(30_000);
  return { ...owner, secret, recoveryCode: recoveryCodes[0] ?? "" };
}

async function winnersOf(tries: () => Promise<boolean>): Promise<number> {
  const results = await Promise.all(Array.from({ length: 8 }, tries));
  return results.filter(Boolean).length;
}

test("behaviour 20: TOTP step works once, also concurrently (100 rounds of 8)", async () => {
  const { accountId, secret } = await withApp();
  for (let round = 0; round < 100; round++) {
    await clock.advance(30_000);
    const code = await codeOf(secret);
    expect(await winnersOf(() => useAppCode(parts(), accountId, code))).toBe(1);
    expect(await useAppCode(parts(), accountId, code)).toBe(false);
  }
});

test("behaviour 20: recovery code works once, also concurrently (100 rounds of 8)", async () => {
  const { accountId } = await newOwner();
  for (let round = 0; round < 100; round++) {
    const code = await database.withTenant({}, (tx) => issueRecoveryCode(tx, vault, accountId));
    expect(await winnersOf(() => useRecoveryCode(parts(), accountId, code))).toBe(1);
    expect(await useRecoveryCode(parts(), accountId, code)).toBe(false);
  }
});

test("app is inactive until its first code is confirmed", { tags: "decision.mfa.app" }, async () => {
  const owner = await newOwner();
  const { secret, barcodeUri } = await enrolApp(parts(), owner);
  expect(barcodeUri).toContain(`secret=${secret}`);
  expect(await useAppCode(parts(), owner.accountId, await codeOf(secret))).toBe(false);
  await expect(confirmEnrolment(parts(), owner, { type: "OTP", otpCode: "000000" })).rejects.toThrow(
    "identity.code-wrong",
  );
  await confirmEnrolment(parts(), owner, { type: "OTP", otpCode: await codeOf(secret) });
  expect(await useAppCode(parts(), owner.accountId, await codeOf(secret))).toBe(false);
  await clock.advance(30_000);
  expect(await useAppCode(parts(), owner.accountId, await codeOf(secret))).toBe(true);
});

test("code of the previous step works, one from two steps before does not", async () => {
  const { accountId, secret } = await withApp();
  const code = await codeOf(secret);
  await clock.advance(60_000);
  expect(await useAppCode(parts(), accountId, code)).toBe(false);
  const next = await codeOf(secret);
  await clock.advance(30_000);
  expect(await useAppCode(parts(), accountId, next)).toBe(true);
});

test("recovery code has 120 bits, is case-insensitive and belongs to one account", async () => {
  const { accountId, recoveryCode } = await withApp();
  expect(recoveryCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await useRecoveryCode(parts(), (await newOwner()).accountId, recoveryCode)).toBe(false);
  const typed = ` ${recoveryCode.toLowerCase().replaceAll("-", " ")} `;
  expect(await useRecoveryCode(parts(), accountId, typed)).toBe(true);
});

test("second enrolment keeps an unused recovery code", async () => {
  const owner = await withApp();
  expect((await enrolApp(parts(), owner)).recoveryCodes).toEqual([]);
  expect(await useRecoveryCode(parts(), owner.accountId, owner.recoveryCode)).toBe(true);
  expect((await enrolApp(parts(), owner)).recoveryCodes).toHaveLength(1);
});

test("wrong codes are throttled, and a correct code clears the count", async () => {
  const owner = await newOwner();
  const { secret } = await enrolApp(parts(), owner);
  const guess = (otpCode: string) => confirmEnrolment(parts(), owner, { type: "OTP", otpCode });
  for (let tries = 0; tries < 5; tries++) await expect(guess("000000")).rejects.toThrow("identity.code-wrong");
  await expect(guess(await codeOf(secret))).rejects.toThrow("identity.throttled");
  await clock.advance(60_000);
  await guess(await codeOf(secret));
});

test("enrolment token works for five minutes", { tags: "decision.mfa.enrolment-token" }, async () => {
  const owner = await newOwner();
  const token = await createEnrolmentToken(parts(), owner);
  await clock.advance(299_000);
  expect(await accountOfEnrolmentToken(parts(), token)).toBe(owner.accountId);
  await clock.advance(1_001);
  await expect(accountOfEnrolmentToken(parts(), token)).rejects.toThrow("identity.token-refused");
  await expect(accountOfEnrolmentToken(parts(), "made up")).rejects.toThrow("identity.token-refused");
});

test("phone is enrolled and used with its codes, each of which works once", { tags: "decision.mfa.sms" }, async () => {
  const owner = await newOwner();
  const sent: { to: string; body: string }[] = [];
  const sms = {
    dailyBudget: 100,
    onBudgetSpent: () => undefined,
    send: async (to: string, body: string) => void sent.push({ to, body }),
  };
  const lastCode = () => /^\d{6}/.exec(sent.at(-1)?.body ?? "")?.[0] ?? "";
  await expect(enrolPhone(parts(), sms, owner, "030 1234567")).rejects.toThrow("identity.phone-refused");
  const { oobCode } = await enrolPhone(parts(), sms, owner, "+49 (30) 123-4567");
  expect(sent[0]?.to).toBe("+49301234567");
  expect(await sendSignInCode(parts(), sms, owner)).toBeUndefined();
  await confirmEnrolment(parts(), owner, { type: "SMS", oobCode, bindingCode: lastCode() });

  const second = (await sendSignInCode(parts(), sms, owner)) ?? "";
  const code = lastCode();
  const stranger = (await newOwner()).accountId;
  expect(await useSmsCode(parts(), stranger, second, code)).toBe(false);
  expect(await useSmsCode(parts(), owner.accountId, oobCode, code)).toBe(false);
  expect(await winnersOf(() => useSmsCode(parts(), owner.accountId, second, code))).toBe(1);

  await sendSignInCode(parts(), sms, owner);
  const third = (await sendSignInCode(parts(), sms, owner)) ?? "";
  await expect(sendSignInCode(parts(), sms, owner)).rejects.toThrow("identity.throttled");
  await clock.advance(300_001);
  expect(await useSmsCode(parts(), owner.accountId, third, lastCode())).toBe(false);
});

test("new phone enrolment invalidates the previous code", async () => {
  const owner = await newOwner();
  const codes: string[] = [];
  const sms = {
    dailyBudget: 100,
    onBudgetSpent: () => undefined,
    send: async (_to: string, body: string) => void codes.push(body.slice(0, 6)),
  };
  const before = await enrolPhone(parts(), sms, owner, "+49301234567");
  const after = await enrolPhone(parts(), sms, owner, "+49301234567");
  expect(await useSmsCode(parts(), owner.accountId, before.oobCode, codes[0] ?? "")).toBe(false);
  expect(await useSmsCode(parts(), owner.accountId, after.oobCode, codes[1] ?? "")).toBe(true);
});

test("factors can be turned off without removal, and are removed with the recovery code", async () => {
  const owner = await withApp();
  const useCode = async () => useAppCode(parts(), owner.accountId, await codeOf(owner.secret));
  expect(await toggleFactors(parts(), owner, false)).toBe(false);
  expect(await useCode()).toBe(false);
  expect(await toggleFactors(parts(), owner, true)).toBe(true);
  expect(await useCode()).toBe(true);
  await removeFactors(parts(), owner);
  expect(await database.withTenant({}, (tx) => listFactors(tx, owner.accountId))).toEqual([]);
  expect(await useRecoveryCode(parts(), owner.accountId, owner.recoveryCode)).toBe(false);
  expect(await toggleFactors(parts(), owner, true)).toBe(false);
});

test("tables contain no secret, phone number or code in plain text", async () => {
  const owner = await withApp();
  const { secret } = await enrolApp(parts(), owner);
  const rows = await database.withTenant({}, (tx) => listFactors(tx, owner.accountId));
  for (const { sealedSecret } of rows) expect(sealedSecret.includes(secret)).toBe(false);
});
