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

test("hashes stay the same and signing keys readable through a rotation of the vault key", async () => {
  const before = await openVault(database, [older]);
  const kid = await rotateSigningKey({ database, vault: before }, now, 0);
  const during = await openVault(database, [newer, older]);
  await reseal(database, createVaultRing([newer, older]), () => undefined);
  const after = await openVault(database, [newer]);
  expect(during.hash("id")).toEqual(before.hash("id"));
  expect(after.hash("id")).toEqual(before.hash("id"));
  expect((await readSigningKeys({ database, vault: after }, [], now)).map((key) => key.kid)).toEqual([kid]);
});

test("processes that start at once agree on one lookup key", async () => {
  const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault(database, [older])));
  expect(new Set(vaults.map((vault) => vault.hash("id").toString("hex"))).size).toBe(1);
});

test("the vault does not open with a key that sealed nothing", async () => {
  await openVault(database, [older]);
  await expect(openVault(database, [newer])).rejects.toThrow("not configured");
});

test("an installation from before the lookup key finds what it hashed", async () => {
  await rotateSigningKey({ database, vault: createVaultRing([older]) }, now);
  const derived = Buffer.from(hkdfSync("sha256", older, "", "brand-console.identity.id", 32));
  const vault = await openVault(database, [older]);
  expect(vault.hash("id")).toEqual(createHmac("sha256", derived).update("id").digest());
});
