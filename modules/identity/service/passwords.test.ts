import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { keyIdOf } from "@bc/runtime/key-ring";
import { createPasswords, hashPassword } from "./passwords.ts";

const [older, newer] = ["p".repeat(32), "q".repeat(32)] as const;
const passwords = createPasswords({ peppers: [older] });

test("password matches only its own hash, and only with the same pepper", async () => {
  const made = await passwords.hash("quiet blue lamp");
  await expect(passwords.matches(made, "quiet blue lamp")).resolves.toBe(true);
  await expect(passwords.matches(made, "quiet blue lamb")).resolves.toBe(false);
  await expect(createPasswords({ peppers: [newer] }).matches(made, "quiet blue lamp")).resolves.toBe(false);
});

test("no password matches without a hash", async () => {
  await expect(passwords.matches(undefined, "no account has this password")).resolves.toBe(false);
  await expect(passwords.matches(null, "no account has this password")).resolves.toBe(false);
  await expect(passwords.matches("none", "no account has this password")).resolves.toBe(false);
});

test("differently encoded characters are treated as equal", async () => {
  await expect(passwords.matches(await passwords.hash("Stra\u00dfe \u00e9"), "Stra\u00dfe e\u0301")).resolves.toBe(
    true,
  );
});

test("hash without a pepper or with another cost matches and is outdated", async () => {
  const plain = await hashPassword("quiet blue lamp");
  await expect(passwords.matches(plain, "quiet blue lamp")).resolves.toBe(true);
  const cheap = `peppered:${await hash("x", { memoryCost: 8_192, timeCost: 2, parallelism: 1, secret: Buffer.from("p".repeat(32)) })}`;
  expect([plain, cheap, await passwords.hash("x")].map((made) => passwords.isOutdated(made))).toEqual([
    true,
    true,
    false,
  ]);
});

test("hash with an older pepper matches and is outdated until rehashed", async () => {
  const made = await passwords.hash("quiet blue lamp");
  expect(made).toContain(`peppered:${keyIdOf(older)}:$argon2id$`);
  const rotated = createPasswords({ peppers: [newer, older] });
  await expect(rotated.matches(made, "quiet blue lamp")).resolves.toBe(true);
  await expect(rotated.matches(made, "quiet blue lamb")).resolves.toBe(false);
  const renewed = await rotated.hash("quiet blue lamp");
  expect([made, renewed].map((each) => rotated.isOutdated(each))).toEqual([true, false]);
  await expect(createPasswords({ peppers: [newer] }).matches(renewed, "quiet blue lamp")).resolves.toBe(true);
});

test("hash without a pepper ID matches with any pepper of the list", async () => {
  const made = `peppered:${await hash("x", { secret: Buffer.from(older) })}`;
  const rotated = createPasswords({ peppers: [newer, older] });
  await expect(rotated.matches(made, "x")).resolves.toBe(true);
  await expect(rotated.matches(made, "y")).resolves.toBe(false);
  expect(rotated.isOutdated(made)).toBe(true);
});

test("hashes beyond the running and waiting ones are refused as busy", async () => {
  const narrow = createPasswords({ peppers: [older], running: 1, waiting: 1 });
  const accepted = [narrow.hash("a"), narrow.hash("b")];
  await expect(narrow.hash("c")).rejects.toMatchObject({ code: "identity.busy", class: "limited" });
  await Promise.all(accepted);
  await expect(narrow.hash("c")).resolves.toContain("$argon2id$");
});

test("a hash that fails frees its slot", async () => {
  const narrow = createPasswords({ peppers: [older], running: 1, waiting: 0 });
  await expect(narrow.matches("$argon2id$broken", "a")).rejects.toThrow("Decoding failed");
  await expect(narrow.hash("a")).resolves.toContain("$argon2id$");
});
