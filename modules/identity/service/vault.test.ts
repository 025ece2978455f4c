import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault("a key of at least thirty-two characters");

test("what is sealed comes out again, and reads as noise in between", () => {
  const sealed = vault.seal({ jti: "session-cookie" });
  expect(sealed.includes("session-cookie")).toBe(false);
  expect(vault.open(sealed)).toEqual({ jti: "session-cookie" });
});

test("a changed byte or another key opens nothing", () => {
  const sealed = vault.seal({ jti: "x" });
  const bent = Buffer.from(sealed);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  expect(() => vault.open(bent)).toThrow("unable to authenticate");
  expect(() => createVault("another key of thirty-two characters").open(sealed)).toThrow("unable to authenticate");
  expect(createVault("another key of thirty-two characters").hash("x")).not.toEqual(vault.hash("x"));
});
