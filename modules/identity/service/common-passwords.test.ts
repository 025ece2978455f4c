import { expect, test } from "vitest";
import { isCommon } from "./common-passwords.ts";

test.each([
  "password",
  "Password1!",
  "P@ssw0rd!",
  "Qwerty123!",
  "dragondragondragon",
  "aaaaaaaaaaaaaaaaaa",
  "abcdefghijklmnopqrst",
  "1234567890123456789",
])("%j is refused", { tags: "decision.password.block-list" }, (password) => expect(isCommon(password)).toBe(true));

test.each(["Correct-Horse-1!", "quiet blue lamp", "Brand-Console-1!", "8471930284756!Love"])("%j is not", (password) =>
  expect(isCommon(password)).toBe(false),
);

test("a crafted long input is judged within the time limit", { timeout: 5_000 }, () => {
  for (const input of ["ab".repeat(60_000), "a".repeat(120_000), `${"a1".repeat(64)}b`, "@4310$".repeat(20_000)])
    expect(() => isCommon(input)).not.toThrow();
});
