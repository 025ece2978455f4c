import { expect, test } from "vitest";
import type { Flag, FlagContext } from "../domain/flag.ts";
import { evaluateFlag } from "./evaluate-flag.ts";

const flagWith = (rules: Partial<Flag>): Flag => ({
  key: "mcmTempCoreOrders",
  description: "Orders",
  owner: "mcm",
  expiresAt: new Date("2027-01-01"),
  isEnabled: true,
  users: [],
  organizations: [],
  businesses: [],
  percentage: 0,
  version: 1,
  updatedAt: new Date(),
  updatedById: null,
  ...rules,
});
const person: FlagContext = {
  targetingKey: "auth0|1",
  email: "Person@Acme.test",
  userId: "0190C0DE-0000-7000-8000-000000000001",
  organizationId: "acme",
  businessId: "shop",
};
const off = { isOn: false, reason: "DEFAULT", rule: null };
const matched = (rule: string) => ({ isOn: true, reason: "TARGETING_MATCH", rule });

test("narrowest matching rule decides, then the percentage, then the flag is off", () => {
  const rules: Partial<Flag> = {
    users: ["person@acme.test"],
    businesses: ["shop"],
    organizations: ["acme"],
    percentage: 100,
  };
  const all = evaluateFlag(flagWith(rules), person);
  const withoutUsers = evaluateFlag(flagWith({ ...rules, users: ["other@acme.test"] }), person);
  const withoutBusiness = evaluateFlag(flagWith({ ...rules, users: [], businesses: ["other"] }), person);
  const onlyPercentage = evaluateFlag(flagWith({ percentage: 100 }), person);
  expect([all, withoutUsers, withoutBusiness, onlyPercentage, evaluateFlag(flagWith({}), person)]).toEqual([
    matched("users"),
    matched("businesses"),
    matched("organizations"),
    { isOn: true, reason: "SPLIT", rule: "percentage" },
    off,
  ]);
});

test("disabled flag is off, whatever its rules say", () => {
  const verdict = evaluateFlag(flagWith({ isEnabled: false, users: ["person@acme.test"], percentage: 100 }), person);
  expect(verdict).toEqual({ isOn: false, reason: "DISABLED", rule: null });
});

test("user matches by ID or by email address in any spelling", () => {
  expect(evaluateFlag(flagWith({ users: ["0190c0de-0000-7000-8000-000000000001"] }), person)).toEqual(matched("users"));
  expect(evaluateFlag(flagWith({ users: ["person@acme.test"] }), { email: "PERSON@acme.test" })).toEqual(
    matched("users"),
  );
  // The subject says nothing about the rows of the console; it only places people in a percentage.
  expect(evaluateFlag(flagWith({ users: ["auth0|1"] }), person)).toEqual(off);
});

test("missing context matches no rule", () => {
  const flag = flagWith({ users: ["person@acme.test"], businesses: ["shop"], organizations: ["acme"], percentage: 99 });
  expect(evaluateFlag(flag, {})).toEqual(off);
});

const subjects = Array.from({ length: 10_000 }, (_, number) => `auth0|${number}`);
const among = (percentage: number, key = "mcmTempCoreOrders") =>
  new Set(subjects.filter((targetingKey) => evaluateFlag(flagWith({ key, percentage }), { targetingKey }).isOn));

test.for([1, 10, 33, 50, 90])("a percentage of %i is about that many people", (percentage) => {
  expect(Math.abs(among(percentage).size / 100 - percentage)).toBeLessThan(1.5);
});

test("growing percentage only adds users, and the same users each time", () => {
  const shares = [1, 5, 25, 26, 75, 100].map((percentage) => among(percentage));
  for (const [index, share] of shares.entries()) expect(share.isSupersetOf(shares[index - 1] ?? new Set())).toBe(true);
  expect(among(25)).toEqual(among(25));
});

test("different flags start with different users", () => {
  const both = among(10).intersection(among(10, "viz_enabled"));
  expect(both.size).toBeLessThan(200);
});
