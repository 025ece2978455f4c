import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { createVirtualClock } from "@bc/testing/virtual-clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFactors } from "../store/factors.ts";
import { removePasskey, renamePasskey } from "./change-passkey.ts";
import { useRecoveryCode } from "./recovery-code.ts";
import { createPasskeyOptions, registerPasskey } from "./register-passkey.ts";
import { createAuthenticator } from "./testing/authenticator.ts";
import { passkeyRequest, usePasskey } from "./use-passkey.ts";
import { openVault, type Vault } from "./vault.ts";

const party = { domain: "brand.test", origins: ["https://id.brand.test", "https://console.brand.test"] };
const here = { domain: party.domain, origin: "https://console.brand.test" };
const clock = createVirtualClock();
const challenge = Buffer.from("one flow in one browser").toString("base64url");
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
const factorsOf = (accountId: string) => database.withTenant({}, (tx) => listFactors(tx, accountId));

async function newOwner() {
  const accountId = crypto.randomUUID();
  await make.account({ id: accountId, email: `${accountId}@acme.test`, passwordHash: "none" });
  return { accountId, visitor: { network: "127.0.0.1", device: "test" } };
}

async function withPasskey() {
  const owner = await newOwner();
  const key = createAuthenticator(here);
  const response = key.create(await createPasskeyOptions(parts(), party, owner));
  const { id, recoveryCodes } = await registerPasskey(parts(), party, owner, { response, name: "Laptop" });
  const sign = async (counter: number, given = challenge) =>
    usePasskey(parts(), party, {
      challenge,
      response: key.get(await passkeyRequest(parts(), party, { challenge: given }), { counter }),
    });
  return { ...owner, owner, key, id, recoveryCodes, sign };
}

test(
  "passkey is registered with a recovery code and identifies its account",
  { tags: "decision.mfa.passkeys" },
  async () => {
    const { accountId, recoveryCodes, sign } = await withPasskey();
    expect(recoveryCodes).toHaveLength(1);
    expect(await sign(2)).toEqual({ accountId, amr: "hwk" });
  },
);

test("passkey whose counter does not increase is refused, also concurrently", async () => {
  const { sign } = await withPasskey();
  const winners = (await Promise.all(Array.from({ length: 8 }, () => sign(5)))).filter(Boolean);
  expect(winners).toHaveLength(1);
  for (const counter of [5, 4, 0]) expect(await sign(counter)).toBeUndefined();
  expect(await sign(6)).toBeDefined();
});

test("challenge of another flow, foreign origin and missing user verification are refused", async () => {
  const { key, sign } = await withPasskey();
  expect(await sign(2, Buffer.from("another flow").toString("base64url"))).toBeUndefined();
  const request = await passkeyRequest(parts(), party, { challenge });
  const response = key.get(request, { counter: 3, isVerified: false });
  expect(await usePasskey(parts(), party, { challenge, response })).toBeUndefined();
  const elsewhere = { ...party, origins: ["https://evil.test"] };
  const honest = key.get(request, { counter: 4 });
  expect(await usePasskey(parts(), elsewhere, { challenge, response: honest })).toBeUndefined();
  expect(await usePasskey(parts(), party, { challenge, response: honest })).toBeDefined();
});

test("malformed passkey response is refused", async () => {
  for (const response of ["", "null", "{}", '{"id":"unknown"}'])
    expect(await usePasskey(parts(), party, { challenge, response })).toBeUndefined();
});

test("registration options work once, for their own account, within five minutes", async () => {
  const owner = await newOwner();
  const register = (who: typeof owner, response: string) =>
    registerPasskey(parts(), party, who, { response, name: "Key" });
  const foreign = createAuthenticator(here).create(await createPasskeyOptions(parts(), party, owner));
  await expect(register(await newOwner(), foreign)).rejects.toThrow("identity.passkey-refused");
  await expect(register(owner, foreign)).rejects.toThrow("identity.passkey-refused");
  const late = createAuthenticator(here).create(await createPasskeyOptions(parts(), party, owner));
  await clock.advance(300_001);
  await expect(register(owner, late)).rejects.toThrow("identity.passkey-refused");
  expect(await factorsOf(owner.accountId)).toEqual([]);
});

test("credential can be registered for one account only", async () => {
  const { key } = await withPasskey();
  const thief = await newOwner();
  const response = key.create(await createPasskeyOptions(parts(), party, thief));
  await expect(registerPasskey(parts(), party, thief, { response, name: "Mine" })).rejects.toThrow(
    "identity.passkey-refused",
  );
  expect(await factorsOf(thief.accountId)).toEqual([]);
});

test("second-factor request lists only the account's own passkeys", async () => {
  const { accountId } = await withPasskey();
  const request = JSON.parse(await passkeyRequest(parts(), party, { challenge, accountId })) as {
    allowCredentials: unknown[];
    userVerification: string;
  };
  expect([request.allowCredentials.length, request.userVerification]).toEqual([1, "required"]);
});

test("only the owner renames and removes passkeys; the last one removes the recovery code", async () => {
  const { owner, id, recoveryCodes, sign } = await withPasskey();
  const stranger = await newOwner();
  await expect(renamePasskey(parts(), stranger, { id, name: "x" })).rejects.toThrow("identity.passkey-missing");
  await expect(removePasskey(parts(), stranger, id)).rejects.toThrow("identity.passkey-missing");
  await renamePasskey(parts(), owner, { id, name: "Desk" });
  expect((await factorsOf(owner.accountId)).map(({ name }) => name)).toEqual(["Desk"]);
  await removePasskey(parts(), owner, id);
  expect(await sign(2)).toBeUndefined();
  expect(await useRecoveryCode(parts(), owner.accountId, recoveryCodes[0] ?? "")).toBe(false);
});

test("malformed registration is refused like an invalid passkey, not as an internal error", async () => {
  const owner = await newOwner();
  for (const response of ["x", "null", "{}"])
    await expect(registerPasskey(parts(), party, owner, { response, name: "Key" })).rejects.toMatchObject({
      code: "identity.passkey-refused",
    });
});
