import { expect, test } from "vitest";
import { account } from "./account.ts";

const valid = { firstName: "Ann", lastName: "Lee", phone: "+1 202 555 0123", businessName: "Acme" };
const problemsOf = (change: Partial<typeof valid>) =>
  account.safeParse({ ...valid, ...change }).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);

test("account form accepts names up to 100 characters and a phone number", () => {
  const long = "x".repeat(100);
  expect(problemsOf({ firstName: long, lastName: long, businessName: long })).toBeUndefined();
});

test("account form requires each field", { tags: ["svc.account-form.required"] }, () => {
  for (const field of ["firstName", "lastName", "phone", "businessName"] as const)
    expect(problemsOf({ [field]: " " })).toContain(`${field}: This field is required`);
});

test(
  "account form limits names to 100 and the phone to 20 characters",
  {
    tags: [
      "svc.account-form.max-names",
      "svc.account-form.max-phone",
      "svc.limit.account-names",
      "svc.limit.account-phone",
    ],
  },
  () => {
    for (const field of ["firstName", "lastName", "businessName"] as const)
      expect(problemsOf({ [field]: "x".repeat(101) })).toEqual([`${field}: Please enter 100 characters or less`]);
    expect(problemsOf({ phone: "1".repeat(21) })).toEqual(["phone: Please enter 20 characters or less"]);
  },
);

test("account form refuses letters in the phone", { tags: ["svc.account-form.phone-valid"] }, () => {
  expect(problemsOf({ phone: "call me" })).toEqual(["phone: Please enter a valid phone number"]);
});
