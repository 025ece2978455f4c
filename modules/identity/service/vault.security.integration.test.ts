import { createHmac, hkdfSync } from "node:crypto";
import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase } from "@bc/testing/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reseal } from "./reseal.ts";
import { readSigningKeys, rotateSigningKey } from "./signing-keys.ts";
import { createVaultRing, openVault } from "./vault.ts";

const [older, newer] = ["o".repeat(32), "n".repeat(32)] as const;
const now = new Date("2026-11-15T12:00:00Z");
let clone: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;

beforeEach(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_identity"), max: 4, onIdleError: () => undefined });
});
afterEach(async () => {
  await database.close();
  await clone.drop();
});

test("hashes stay the same and signing keys readable after a vault key rotation", async () => {
  const before = await openVault(database, [older]);
  const kid = await rotateSigningKey({ database, vault: before }, now, 0);
  const during = await openVault(database, [newer, older]);
  await reseal(database, createVaultRing([newer, older]), () => undefined);
  const after = await openVault(database, [newer]);
  expect(during.hash("id")).toEqual(before.hash("id"));
  expect(after.hash("id")).toEqual(before.hash("id"));
  expect((await readSigningKeys({ database, vault: after }, [], now)).map((key) => key.kid)).toEqual([kid]);
});

test("processes that start concurrently share one lookup key", async () => {
  const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault(database, [older])));
  expect(new Set(vaults.map((vault) => vault.hash("id").toString("hex"))).size).toBe(1);
});

test("vault does not open with an unknown key", async () => {
  await openVault(database, [older]);
  await expect(openVault(database, [newer])).rejects.toThrow("not configured");
});

test.each([
  ["the only key", [older]],
  ["the first step of a rotation", [older, newer]],
  ["the second step of a rotation", [newer, older]],
] as const)("installation without a stored lookup key finds its hashes with %s", async (_step, keys) => {
  await rotateSigningKey({ database, vault: createVaultRing([older]) }, now);
  const derived = Buffer.from(hkdfSync("sha256", older, "", "brand-console.identity.id", 32));
  const vault = await openVault(database, keys);
  expect(vault.hash("id")).toEqual(createHmac("sha256", derived).update("id").digest());
});

test("authentication codes follow the key list: every listed key is accepted, a removed one is not", async () => {
  const codesOf = async (...keys: [string, ...string[]]) =>
    (await openVault(database, keys)).authenticate("form").map((code) => code.toString("hex"));
  const [old] = await codesOf(older);
  expect(await codesOf(older, newer)).toEqual([old, expect.any(String)]);
  const [current, ...accepted] = await codesOf(newer, older);
  expect(accepted).toEqual([old]);
  await reseal(database, createVaultRing([newer, older]), () => undefined);
  expect(await codesOf(newer)).toEqual([current]);
  expect(current).not.toBe(old);
});
