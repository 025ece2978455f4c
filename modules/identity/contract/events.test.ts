import { expect, test } from "vitest";
import { eventSentence } from "./events.ts";

test.each([
  ["session.started", { amr: ["pwd", "otp"] }, "Signed in with password and app code"],
  ["session.started", { amr: ["swk"] }, "Signed in with passkey"],
  ["session.started", {}, "Signed in"],
  ["session.ended", { reason: "password-changed" }, "A session was ended because the password changed"],
  ["session.ended", { reason: "constructor" }, "A session was ended"],
  ["email.verified", {}, "You confirmed your email address"],
  ["email.verified", { by: "invitation" }, "You confirmed your email address with an invitation"],
  ["factor.added", { type: "OTP" }, "An authenticator app was added"],
  ["factor.added", { type: "passkey" }, "A passkey was added"],
  [
    "account.impersonated",
    { reason: "billing question" },
    'Support viewed the console as you, read-only: "billing question"',
  ],
])("%s with %j reads %j", (kind, detail, sentence) => {
  expect(eventSentence(kind, detail)).toBe(sentence);
});
