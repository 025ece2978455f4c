import {
  confirmEnrolment,
  createEnrolmentToken,
  enrolApp,
  removeFactors,
  replaceRecoveryCode,
  toggleFactors,
} from "@bc/identity/public";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { account, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const notices = () =>
  asAdmin<{ recipient: string }>(identity, "select recipient from identity.mail where kind = 'new-device'");

test("a sign-in from a new browser sends a mail, a repeated or first one doesn't", async () => {
  const first = createBrowser(identity.url);
  await first.signIn();
  expect(await notices()).toEqual([]);
  await first.signIn({ prompt: "login" });
  expect(await notices()).toEqual([]);
  const other = createBrowser(identity.url);
  await other.signIn();
  expect(await notices()).toEqual([{ recipient: account.email }]);
  await other.signIn({ prompt: "login" });
  expect(await notices()).toHaveLength(1);
});

test("a wrong password from a new browser sends no mail", async () => {
  const browser = createBrowser(identity.url);
  await browser.submit(await browser.open(), { ...account, password: "wrong" });
  expect(await notices()).toHaveLength(1);
});

test("adding, disabling and removing a factor and replacing the recovery code each send a mail", async () => {
  const { services } = identity;
  const owner = { accountId: identity.accountId, visitor: { network: "127.0.0.1", device: "test" } };
  const kinds = async () => (await outboxOf(identity, account.email)).map(({ kind }) => kind);

  await createEnrolmentToken(services, owner);
  const { secret } = await enrolApp(services, owner);
  await removeFactors(services, owner);
  expect(await kinds()).toEqual([]);

  const { secret: kept } = await enrolApp(services, owner);
  expect(kept).not.toBe(secret);
  await confirmEnrolment(services, owner, { type: "OTP", otpCode: await generate({ secret: kept }) });
  expect(await kinds()).toEqual(["factor-added"]);
  await replaceRecoveryCode(services, owner);
  await toggleFactors(services, owner, false);
  await toggleFactors(services, owner, true);
  await removeFactors(services, owner);
  await removeFactors(services, owner);
  expect(await kinds()).toEqual(["factor-added", "recovery-code-replaced", "factors-disabled", "factor-removed"]);
});
