import { expect, test } from "vitest";
import { factorDay, factorText, isAdministrator, missingFactorText } from "./factor-text.ts";

test.each([
  [[], ""],
  [["OTP"], "1 authenticator app"],
  [["OTP", "PASSKEY", "PASSKEY"], "1 authenticator app and 2 passkeys"],
  [["OTP", "PASSKEY", "SMS"], "1 authenticator app, 1 passkey, and 1 phone number"],
] as const)("%j", (factors, said) => {
  expect(factorText([...factors])).toBe(said);
});

test("text counts the members without multi-factor authentication", () => {
  expect(missingFactorText(7, 7)).toBe("None of your 7 members uses it");
  expect(missingFactorText(1, 1)).toBe("Your only member doesn't use it");
  expect(missingFactorText(1, 12)).toBe("1 of your 12 members doesn't use it");
  expect(missingFactorText(3, 50_000)).toBe("3 of your 50,000 members don't use it");
});

test("day is formatted in UTC for all readers", () => {
  expect(factorDay("2026-11-29T23:59:00.000Z")).toBe("Nov 29, 2026 UTC");
  expect(factorDay("2026-11-30T00:01:00.000Z")).toBe("Nov 30, 2026 UTC");
});

test("only owners and administrators are marked", () => {
  const marked = ["org_owner", "org_admin", "org_manager", "business_admin"].filter((name) =>
    isAdministrator({ role: { name } }),
  );
  expect(marked).toEqual(["org_owner", "org_admin"]);
});
