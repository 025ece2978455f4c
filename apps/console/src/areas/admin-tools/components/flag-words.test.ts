import { expect, test } from "vitest";
import { forWhom, reasonWords } from "./flag-words.ts";

const rules = { isEnabled: true, users: ["a", "b"], organizations: ["o"], businesses: [], percentage: 10 };

test("for whom a flag is on is told in a line", () => {
  expect(forWhom(rules)).toBe("2 people, 1 organization, and 10% of everybody");
  expect(forWhom({ ...rules, percentage: 100 })).toBe("Everybody");
  expect(forWhom({ ...rules, users: [], organizations: [], percentage: 0 })).toBe("Nobody");
  expect(forWhom({ ...rules, isEnabled: false, users: ["a"], organizations: [], percentage: 0 })).toBe(
    "Nobody while it is off; then 1 person",
  );
});

test("why it answers as it does is told in a sentence", () => {
  expect(reasonWords({ isOn: true, reason: "TARGETING_MATCH", rule: "businesses" }, 0)).toBe(
    "The rules name this business.",
  );
  expect(reasonWords({ isOn: false, reason: "SPLIT", rule: "percentage" }, 10)).toBe("They are not among the 10%.");
  expect(reasonWords({ isOn: true, reason: "SPLIT", rule: "percentage" }, 100)).toBe("It is on for everybody.");
  expect(reasonWords({ isOn: false, reason: "DISABLED", rule: null }, 50)).toBe("The flag is off for everybody.");
});
