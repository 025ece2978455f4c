import { expect, test } from "vitest";
import { factorDay, factorWords, isAdministrator, lackingWords } from "./factor-words.ts";

test.each([
  [[], ""],
  [["OTP"], "1 authenticator app"],
  [["OTP", "PASSKEY", "PASSKEY"], "1 authenticator app and 2 passkeys"],
  [["OTP", "PASSKEY", "SMS"], "1 authenticator app, 1 passkey, and 1 phone number"],
] as const)("%j", (factors, said) => {
  expect(factorWords([...factors])).toBe(said);
});

test("how many lack one, in a sentence's beginning", () => {
  expect(lackingWords(1, 12)).toBe("1 member of 12 has none");
  expect(lackingWords(3, 50_000)).toBe("3 members of 50,000 have none");
});

test("the day is the same for every reader, and says whose it is", () => {
  expect(factorDay("2026-11-29T23:59:00.000Z")).toBe("Nov 29, 2026 UTC");
  expect(factorDay("2026-11-30T00:01:00.000Z")).toBe("Nov 30, 2026 UTC");
});

test("owners and administrators are marked, nobody else", () => {
  const marked = ["org_owner", "org_admin", "org_manager", "business_admin"].filter((name) =>
    isAdministrator({ role: { name } }),
  );
  expect(marked).toEqual(["org_owner", "org_admin"]);
});
