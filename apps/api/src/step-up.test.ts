import { expect, test } from "vitest";
import { challengeOf, requireFresh } from "./step-up.ts";
import { toAppError } from "@bc/runtime/app-error";

const now = new Date("2026-01-01T12:00:00Z");
const session = (secondsAgo: number, acr?: string) => ({
  subject: "s",
  accessToken: () => "",
  acr,
  authTime: new Date(now.getTime() - secondsAgo * 1_000),
});
const challenge = (...[held, asked]: [Parameters<typeof requireFresh>[0], Parameters<typeof requireFresh>[1]]) => {
  try {
    requireFresh(held, asked, now);
    return undefined;
  } catch (error) {
    return challengeOf(toAppError(error));
  }
};

test("sign-in is fresh up to its maximum age, to the second", () => {
  expect(challenge(session(60), { maxAge: 60 })).toBeUndefined();
  expect(challenge(session(61), { maxAge: 60 })).toBe('DPoP error="insufficient_user_authentication", max_age="60"');
});

test("password alone does not satisfy a required second factor", () => {
  const asked = { maxAge: 60, acr: "urn:bc:mfa" };
  expect(challenge(session(1, "urn:bc:mfa"), asked)).toBeUndefined();
  for (const acr of ["urn:bc:pwd", undefined])
    expect(challenge(session(1, acr), asked)).toBe(
      'DPoP error="insufficient_user_authentication", max_age="60", acr_values="urn:bc:mfa"',
    );
});

test("anonymous caller is never fresh, and other failures carry no challenge", () => {
  expect(challenge(undefined, { maxAge: 60 })).toContain("insufficient_user_authentication");
  expect(challengeOf(toAppError(new Error("x")))).toBeUndefined();
});
