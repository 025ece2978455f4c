import { expect, test } from "vitest";
import { factorWords, isAdministrator, lackingWords } from "./factor-words.ts";

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

test("owners and administrators are marked, nobody else", () => {
  const marked = ["org_owner", "org_admin", "org_manager", "business_admin"].filter((name) =>
    isAdministrator({ role: { name } }),
  );
  expect(marked).toEqual(["org_owner", "org_admin"]);
});
