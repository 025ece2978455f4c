import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createKeyRing, keyIdOf, keyList } from "./key-ring.ts";

const [older, newer] = ["o".repeat(32), "n".repeat(32)] as const;
const value = { jti: "session-cookie" };

test("a sealed value contains its key ID and can be opened", () => {
  const sealed = createKeyRing([newer], "test").seal(value);
  expect(sealed.includes("session-cookie")).toBe(false);
  expect(sealed.subarray(4, 12).toString("hex")).toBe(keyIdOf(newer));
  expect(createKeyRing([newer], "test").open(sealed)).toEqual(value);
});

test("a ring seals with its first key and opens with every key, in any order", () => {
  const sealedBefore = createKeyRing([older], "test").seal(value);
  const during = createKeyRing([newer, older], "test");
  expect(during.open(sealedBefore)).toEqual(value);
  expect(createKeyRing([older, newer], "test").open(during.seal(value))).toEqual(value);
  expect(createKeyRing([newer], "test").open(during.seal(value))).toEqual(value);
  expect(during.keyIds).toEqual([keyIdOf(newer), keyIdOf(older)]);
});

test("a value of a removed key is refused with the key's ID", () => {
  const sealed = createKeyRing([older], "test").seal(value);
  expect(() => createKeyRing([newer], "test").open(sealed)).toThrow(keyIdOf(older));
});

test.each([0, 5, 12, 30, -1])("a value with a changed byte at %i is refused", (at) => {
  const ring = createKeyRing([newer, older], "test");
  const sealed = ring.seal(value);
  const index = at < 0 ? sealed.length + at : at;
  sealed[index] = (sealed[index] ?? 0) ^ 1;
  expect(() => ring.open(sealed)).toThrow(/unable to authenticate|not configured/);
});

test("a value sealed for another purpose is refused", () => {
  const sealed = createKeyRing([newer], "test").seal(value);
  expect(() => createKeyRing([newer], "other").open(sealed)).toThrow("unable to authenticate");
});

test("a value without a key ID opens with any key of the ring", () => {
  const secret = Buffer.from(hkdfSync("sha256", older, "", "brand-console.test.payload", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secret, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]);
  expect(createKeyRing([newer, older], "test").open(sealed)).toEqual(value);
  expect(createKeyRing([older, newer], "test").open(sealed)).toEqual(value);
  expect(() => createKeyRing([newer], "test").open(sealed)).toThrow("not configured");
});

test("a key list is separated by commas and refuses short and duplicate keys", () => {
  expect(keyList().parse(`${newer}, ${older}`)).toEqual([newer, older]);
  for (const refused of ["", "short", `${newer},`, `${newer},${newer}`])
    expect(keyList().safeParse(refused).success).toBe(false);
});
