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
  "identity.factor-missing": "There is no second factor to recover from. Add one first.",
  "identity.read-only": "You are looking in somebody's name; nothing can be changed.",
  "identity.code-wrong": "The code is not right, or was used before.",
  "identity.factor-required":
    "{requiredBy} requires a second factor, and this is your last one. Add another one before you remove it.",
  "identity.elsewhere": "Passwords, second factors and sessions are kept by your own identity provider.",
  "identity.input-refused": "The request has a value that is not allowed: {problems}",
  "identity.link-spent": "This link was used before or is too old. Ask for a new one.",
  "identity.listener-refused": generalSentences.failed,
  "identity.operation-unknown": generalSentences.failed,
  "identity.passkey-missing": "This passkey was removed already.",
  "identity.passkey-refused": "This passkey could not be added. Please try again.",
  "identity.password-refused":
    "This password is easily guessed: many people use it, or it is close to your name, email or business. Choose another.",
  "identity.password-wrong": "Wrong password",
  "identity.phone-refused":
    "This phone number can't receive messages. Write it with its country code, like +49 30 1234567.",
  "identity.sms-off": "Codes by SMS are not offered.",
  "identity.step-up-required": "Confirm that it is you: sign in again.",
  "identity.throttled": "Too many tries. Try again in {seconds} s.",
  "identity.token-refused": "This took longer than five minutes. Enter your password again.",
};
