import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { createPasswords, hashPassword } from "./passwords.ts";

const passwords = createPasswords({ pepper: "p".repeat(32) });

test("a password matches its own hash alone, and only with the same pepper", async () => {
  const made = await passwords.hash("quiet blue lamp");
  await expect(passwords.matches(made, "quiet blue lamp")).resolves.toBe(true);
  await expect(passwords.matches(made, "quiet blue lamb")).resolves.toBe(false);
  await expect(createPasswords({ pepper: "q".repeat(32) }).matches(made, "quiet blue lamp")).resolves.toBe(false);
});

test("without a hash nothing matches", async () => {
  await expect(passwords.matches(undefined, "no account has this password")).resolves.toBe(false);
  await expect(passwords.matches(null, "no account has this password")).resolves.toBe(false);
});

test("one character typed on two keyboards is one character", async () => {
  await expect(passwords.matches(await passwords.hash("Stra\u00dfe \u00e9"), "Stra\u00dfe e\u0301")).resolves.toBe(
    true,
  );
});

test("a hash without pepper or of another cost still matches, and asks to be made again", async () => {
  const plain = await hashPassword("quiet blue lamp");
  await expect(passwords.matches(plain, "quiet blue lamp")).resolves.toBe(true);
  const cheap = `peppered:${await hash("x", { memoryCost: 8_192, timeCost: 2, parallelism: 1, secret: Buffer.from("p".repeat(32)) })}`;
  expect([plain, cheap, await passwords.hash("x")].map((made) => passwords.isOutdated(made))).toEqual([
    true,
    true,
    false,
  ]);
});
