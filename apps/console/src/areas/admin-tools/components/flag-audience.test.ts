import { expect, test } from "vitest";
import { audienceOf, reasonText } from "./flag-audience.ts";

const rules = { users: ["a", "b"], organizations: ["o"], businesses: [], percentage: 10 };

test("audience lists the targets of the rules and the percentage", () => {
  expect(audienceOf(rules)).toBe("2 users, 1 organization, and 10% of users");
  expect(audienceOf({ ...rules, percentage: 100 })).toBe("All users");
  expect(audienceOf({ ...rules, users: [], organizations: [], percentage: 0 })).toBe("No users");
});

test("reason names the rule that decided", () => {
  expect(reasonText({ isOn: true, reason: "TARGETING_MATCH", rule: "businesses" }, 0)).toBe(
    "The rules include this business.",
  );
  expect(reasonText({ isOn: false, reason: "SPLIT", rule: "percentage" }, 10)).toBe("Not included in the 10%.");
  expect(reasonText({ isOn: true, reason: "SPLIT", rule: "percentage" }, 100)).toBe("The flag is on for all users.");
  expect(reasonText({ isOn: false, reason: "DISABLED", rule: null }, 50)).toBe("The flag is off.");
});
