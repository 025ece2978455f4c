import { generalSentences, type Sentences, spellSeconds } from "@bc/runtime/app-error";
import type { identityErrors } from "./errors.ts";
import { type PasswordProblem, passwordSentences } from "./password-rules.ts";

export const sentences: Sentences<typeof identityErrors> = {
  "identity.email-taken": "This email already has an account. Sign in with its password.",
  "identity.email-wrong": "Wrong email",
  "identity.email-unproven": "Google hasn't verified your email, so you can't sign in with Google.",
  "identity.busy": "We're very busy right now. Try again in a moment.",
  "identity.account-blocked": "This account is blocked.",
  "identity.block-by-platform":
    "A platform administrator blocked this account. Only a platform administrator can unblock it.",
  "identity.account-missing": "This account does not exist.",
  "identity.factor-missing": "You don't use multi-factor authentication yet. Set it up first.",
  "identity.read-only": "You can't change anything while viewing the console as another user.",
  "identity.code-wrong": "That code is wrong, expired or already used.",
  "identity.factor-required":
    "{requiredBy} requires multi-factor authentication, and this is your last method. Add another one before you remove it.",
  "identity.elsewhere": "Your own identity provider manages passwords, multi-factor authentication and sessions.",
  "identity.input-refused": "The request has a value that isn't allowed: {problems}",
  "identity.link-spent": "This link was already used or has expired. Start again to get a new one.",
  "identity.listener-refused": generalSentences.failed,
  "identity.operation-unknown": generalSentences.failed,
  "identity.passkey-missing": "This passkey has already been removed.",
  "identity.passkey-refused": "This passkey could not be added. Please try again.",
  "identity.password-refused": ({ problem }) => passwordSentences[problem as PasswordProblem],
  "identity.password-wrong": "Wrong password",
  "identity.phone-refused":
    "This phone number can't receive text messages. Include the country code, such as +49 30 1234567.",
  "identity.sms-off": "SMS codes aren't available.",
  "identity.step-up-required": "Confirm it's you: sign in again.",
  "identity.throttled": ({ seconds }) => `Too many attempts. Try again in ${spellSeconds(Number(seconds))}.`,
  "identity.token-refused": "This took longer than five minutes. Enter your password again.",
};
