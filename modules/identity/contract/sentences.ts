import { generalSentences, type Sentences } from "@bc/runtime/app-error";
import type { identityErrors } from "./errors.ts";

export const sentences: Sentences<typeof identityErrors> = {
  "identity.email-taken": "This email has an account already. Sign in with its password.",
  "identity.email-wrong": "Wrong email",
  "identity.email-unproven": "Your email address is not verified.",
  "identity.busy": "Sign-in is busy right now. Please try again.",
  "identity.account-blocked": "This account is blocked.",
  "identity.block-by-platform":
    "A platform administrator blocked this account. Only a platform administrator can unblock it.",
  "identity.account-missing": "This account does not exist.",
  "identity.factor-missing": "You don't have a second factor yet. Add one first.",
  "identity.read-only": "You can't change anything while viewing the console as another user.",
  "identity.code-wrong": "This code is incorrect or has already been used.",
  "identity.factor-required":
    "{requiredBy} requires a second factor, and this is your last one. Add another one before you remove it.",
  "identity.elsewhere": "Your own identity provider manages passwords, second factors and sessions.",
  "identity.input-refused": "The request has a value that isn't allowed: {problems}",
  "identity.link-spent": "This link was used before or is too old. Ask for a new one.",
  "identity.listener-refused": generalSentences.failed,
  "identity.operation-unknown": generalSentences.failed,
  "identity.passkey-missing": "This passkey has already been removed.",
  "identity.passkey-refused": "This passkey could not be added. Please try again.",
  "identity.password-refused":
    "This password is easy to guess: it's common, or close to your name, email or business. Choose another.",
  "identity.password-wrong": "Wrong password",
  "identity.phone-refused":
    "This phone number can't receive text messages. Include the country code, such as +49 30 1234567.",
  "identity.sms-off": "SMS codes aren't available.",
  "identity.step-up-required": "Confirm it's you: sign in again.",
  "identity.throttled": "Too many attempts. Try again in {seconds} s.",
  "identity.token-refused": "This took longer than five minutes. Enter your password again.",
};
