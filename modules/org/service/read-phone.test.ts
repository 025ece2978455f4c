import { expect, test } from "vitest";
import { readPhone } from "./read-phone.ts";

test.for([
  ["+12025550123", "+12025550123"],
  ["2025550123", "+12025550123"],
  ["12025550123", "+12025550123"],
  [" +493012345678 ", "+493012345678"],
  ["493012345678", "+493012345678"],
  ["+442079460958", "+442079460958"],
] as const)("%s is a number", ([given, international]) => {
  expect(readPhone(given)).toBe(international);
});

test.for([
  ["+02025550123", "begins with 0"],
  ["202555012", "nine digits"],
  ["+1234567890123456", "sixteen digits"],
  ["202-555-0123", "more than digits"],
  ["++12025550123", "two pluses"],
  ["+10000000000", "no such area"],
  ["+999123456789", "no such country"],
  ["", "nothing"],
] as const)("%s is none: %s", { tags: ["shell.phone.pattern", "svc.validation.phone"] }, ([given]) => {
  expect(readPhone(given)).toBeUndefined();
});
