import { fillSentence } from "@bc/runtime/app-error";
import { expect, test } from "vitest";
import { sentences } from "./sentences.ts";

test.for([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
] as const)("throttled attempt of %i s says to wait %s", ([seconds, wait]) => {
  const text = fillSentence(sentences["identity.throttled"], { seconds });
  expect(text).toBe(`Too many attempts. Try again in ${wait}.`);
});

test("refused password says which rule it violates", () => {
  const say = (problem: string) => fillSentence(sentences["identity.password-refused"], { problem });
  expect(say("too-short")).toBe("Your password needs at least 8 characters.");
  expect(say("common")).toBe("This password is too common. Choose another.");
});
