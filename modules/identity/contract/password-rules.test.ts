import { expect, test } from "vitest";
import { passwordCriteria, passwordProblem, passwordStrength } from "./password-rules.ts";

test.each([
  ["Aa1!aaa", "too-short"],
  ["Aa1!aaaa", undefined],
  ["aa1!aaaa", "composition"],
  ["AA1!AAAA", "composition"],
  ["Aab!aaaa", "composition"],
  ["Aa1?aaaa", "composition"],
])(
  "below 15 characters %j is judged by composition: %s",
  { tags: ["shell.password.composition", "svc.password.rules", "decision.password.short"] },
  (password, problem) => expect(passwordProblem(password, [])).toBe(problem),
);

test("15 characters pass without composition, 14 do not", { tags: "decision.password.long" }, () => {
  expect(passwordProblem("quiet blue lamp", [])).toBeUndefined();
  expect(passwordProblem("quiet blu lamp", [])).toBe("composition");
});

test(
  "128 characters pass, one more is refused rather than cut",
  { tags: ["decision.password.max", "decision.password.never-cut"] },
  () => {
    expect(passwordProblem("x".repeat(128), [])).toBeUndefined();
    expect(passwordProblem("x".repeat(129), [])).toBe("too-long");
    expect(passwordProblem("😀".repeat(128), [])).toBeUndefined();
    expect(passwordProblem("😀".repeat(129), [])).toBe("too-long");
  },
);

test.each([
  ["ann.example@acme.test", "Ann.Example1!"],
  ["ann.example@acme.test", "ann.example@acme.test"],
  ["Ann Example", "annexample12345"],
  ["Northern Lights GmbH", "Northern-Lights-1!"],
])("what is known about the owner (%j) is refused as %j", { tags: "decision.password.own-data" }, (own, password) => {
  expect(passwordProblem(password, [own])).toBe("own-data");
});

test("a name within a longer phrase leaves enough to guess", { tags: "decision.password.own-data" }, () => {
  expect(passwordProblem("Ann likes thunder over Lisbon", ["Ann Example"])).toBeUndefined();
});

test("the meter counts the criteria met", { tags: ["shell.strength.scores", "decision.password.meter"] }, () => {
  expect(["", "1", "a1!", "Aa1!", "Aa1!aaaa"].map(passwordStrength)).toEqual([0, 1, 2, 3, 4]);
  expect(passwordCriteria("Aa1!")).toEqual({ length: false, number: true, letterCase: true, special: true });
  expect(passwordStrength("quiet blue lamp")).toBe(4);
});
