import type { apiErrors } from "@bc/api-kit/errors";
import type { databaseErrors } from "@bc/db/errors";
import type { flagErrors } from "@bc/flag/contract/errors";
import type { identityErrors } from "@bc/identity/contract/errors";
import type { mailErrors } from "@bc/mail/errors";
import type { navigationErrors } from "@bc/navigation/contract/errors";
import type { notificationErrors } from "@bc/notification/contract/errors";
import type { orgErrors } from "@bc/org/contract/errors";
import type { ErrorParams, Json } from "@bc/runtime/app-error";
import type { httpErrors } from "@bc/runtime/http-client";
import type { statusErrors } from "@bc/status/contract/errors";
import type { WarehouseErrorCode } from "@bc/warehouse/errors";
import type { workflowErrors } from "@bc/workflow/client";
import { denialPhrases } from "./denial-phrases.ts";

type ErrorCode =
  | "internal"
  | keyof typeof apiErrors
  | keyof typeof databaseErrors
  | keyof typeof httpErrors
  | WarehouseErrorCode
  | keyof typeof workflowErrors
  | keyof typeof identityErrors
  | keyof typeof mailErrors
  | keyof typeof navigationErrors
  | keyof typeof orgErrors
  | keyof typeof flagErrors
  | keyof typeof notificationErrors
  | keyof typeof statusErrors;

const wrong = "Something went wrong";
const outage = "Something went wrong. It may be a misconfiguration or a service outage; please try again.";
const slow = "This took too long. Please try again.";

type Sentence = string | ((params: ErrorParams) => string);

/** Every sentence a person can be told. A declared code without one does not compile. */
const catalogue: Record<ErrorCode, Sentence> = {
  internal: wrong,
  "api.caller-gone": "The request was given up by its sender.",
  "api.identity-unavailable": "Sign-in can't be checked right now. Please try again.",
  "api.operation-refused": "The request is not one this server answers.",
  "api.operation-unknown": "This version of the console is no longer served. Reload the page.",
  "api.page-refused": "A page holds between 1 and {largestPage} rows, and begins within the first {furthestRow}.",
  "api.path-unknown": "There is nothing at this address.",
  "api.query-refused": "The request has a value that is not allowed: {problems}",
  "api.rate-limited": "Too many requests. Try again in {retryAfterSeconds} s.",
  "api.too-slow": slow,
  "api.unauthenticated": "Your session has ended. Sign in again.",
  "database.busy": "Somebody else is changing this right now. Try again.",
  "database.name-taken": "That name already exists",
  "database.tenant-refused": "You no longer have access here. Ask an administrator of the organization.",
  "database.too-slow": slow,
  "database.unavailable": outage,
  "flag.changed-meanwhile": "{by} changed this flag meanwhile. Reload the page before you change it.",
  "flag.input-refused": "The flag has a value that is not allowed: {problems}",
  "flag.missing": "This flag does not exist.",
  "flag.user-missing": "This person does not exist.",
  "http.address-refused": "This address can't be reached from here.",
  "http.circuit-open": outage,
  "http.limited": "A partner service is busy. Please try again.",
  "http.timeout": slow,
  "http.unavailable": outage,
  "http.unreadable": wrong,
  "identity.email-taken": "This email has an account already. Sign in with its password.",
  "identity.email-wrong": "Wrong email",
  "identity.email-unproven": "Your email address is not verified.",
  "identity.busy": "Sign-in is busy right now. Please try again.",
  "identity.account-blocked": "This account is blocked.",
  "identity.account-missing": "This account does not exist.",
  "identity.factor-missing": "There is no second factor to recover from. Add one first.",
  "identity.read-only": "You are looking in somebody's name; nothing can be changed.",
  "identity.code-wrong": "The code is not right, or was used before.",
  "identity.factor-required":
    "{requiredBy} requires a second factor, and this is your last one. Add another one before you remove it.",
  "identity.elsewhere": "Passwords, second factors and sessions are kept by your own identity provider.",
  "identity.input-refused": "The request has a value that is not allowed: {problems}",
  "identity.link-spent": "This link was used before or is too old. Ask for a new one.",
  "identity.listener-refused": wrong,
  "identity.operation-unknown": wrong,
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
  "mail.refused": "This address gets no mail.",
  "mail.unavailable": "Mail can't be sent right now. It is tried again.",
  "notification.cause-refused": "You were not notified of this, so there is nothing to mute.",
  "notification.kind-unknown": "There is no kind of notification called {kind}.",
  "notification.snooze-refused": "Notifications can be snoozed until a time within the next year.",
  "notification.streams-full": outage,
  "notification.target-refused": "Name one cause, the inbox, or up to {mostIds} notifications.",
  "notification.too-many-streams": "Notifications are open in too many windows. Close one of them.",
  "navigation.address-refused": "This is not the address of a site: {address}",
  "navigation.tenant-missing": "No business was named. Choose one.",
  "navigation.token-refused": "Your token has ended or is not valid. Sign in again.",
  "org.account-denied": "How somebody with a global role signs in, and where, is shown to superadmins alone.",
  "org.changelog-off": "The changelog is not set up in this deployment.",
  "org.business-limit": "An organization has at most {most} businesses. Ask us if you need more.",
  "org.changed-meanwhile": "{by} saved this meanwhile. It is now called {name}. Look at it before you save yours.",
  // Who holds the right is told beside the sentence, in heldBy.
  "org.denied": ({ intent }) =>
    `You do not have permission ${isKnownIntent(intent) ? `to ${denialPhrases[intent]}` : "for this"}`,
  "org.email-taken": "This email address belongs to a profile with another sign-in. Sign in the way you did before.",
  "org.export-limit": "You exported the audit log very often. Try again in {retryAfterSeconds} s.",
  "org.feed-marketing-off": "Feed marketing can't be reached from this deployment.",
  "org.feed-request-limit": "You have asked several times already. Try again in {retryAfterSeconds} s.",
  "org.impersonation-refused": "Nobody looks in their own name, or in that of somebody with a global role.",
  "org.input-refused": "The request has a value that is not allowed: {problems}",
  "org.invite-accepted": "You have already accepted this invite.",
  "org.invite-address-limit":
    "{primaryEmail} was sent {most} invites today, which is as many as anybody gets. Try again tomorrow.",
  "org.invite-address-refused": "Please use valid email address",
  "org.invite-already-invited": "{primaryEmail} was already invited by {inviter} on {date}.",
  "org.invite-already-member": "{primaryEmail} is already a member.",
  "org.invite-busy": "Others of your organization are inviting people right now. Try again.",
  "org.invite-business-missing": "Choose a business: this role is given in one.",
  "org.invite-expired": "This invite to join {placeName} expired on {date}. Ask {inviter} to send it again.",
  "org.invite-lapsed":
    "Whoever sent this invite can no longer invite people to {placeName}. Ask an administrator of {organizationName} for a new one.",
  "org.invite-limit":
    "Your organization has sent {most} invites today, which is as many as it may. Try again tomorrow.",
  "org.invite-missing": "This invite does not exist. Reload the page.",
  "org.invite-no-address": "Enter at least one email address.",
  "org.invite-other-address":
    "This invite is for {invited}, and you are signed in as {signedInAs}. Sign in with the invited address, or ask {inviter} to invite {signedInAs}.",
  "org.invite-person-limit":
    "You have sent {most} invites today, which is as many as one person may. Try again tomorrow.",
  "org.invite-revoked": "This invite to join {placeName} was revoked. Ask {inviter} for a new one.",
  "org.invite-role-count": "Choose one role.",
  "org.invite-role-refused":
    "You can't send or revoke invites for this role. Choose another, or ask somebody with a higher role.",
  "org.invite-too-soon": "This invite was sent a moment ago. You can send it again in {retryAfterSeconds} s.",
  "org.invite-too-many": "Up to {most} people can be invited at a time.",
  "org.invite-unknown":
    "This invite link is no longer valid. If you were sent a newer one, use that; otherwise ask whoever invited you to send it again.",
  "org.invite-used": "{primaryEmail} has already accepted this invite.",
  "org.invite-already-revoked": "This invite was revoked. Invite the person again instead.",
  "org.last-owner": ({ roleName }) =>
    `The last ${roleName === "org_owner" ? "owner" : "administrator"} of an organization stays. Give somebody else this role first.`,
  "org.member-above":
    "You can't change the role of somebody above yours, or remove them. Ask somebody with a higher role.",
  "org.member-count": "Name between 1 and {most} people.",
  "org.member-missing": "This person is not a member of the organization. Reload the page, or invite them first.",
  "org.name-taken": ({ thing, name }) => `${withArticle(text(thing))} with the name ${text(name)} already exists.`,
  "org.name-list-limit": "Your businesses were asked for too often. Try again in {retryAfterSeconds} s.",
  "org.organization-limit": "You have created {most} organizations today. You can create more tomorrow.",
  "org.own-role": "Nobody changes their own role or removes themselves. Ask somebody else who may.",
  "org.picture-limit": "You changed your picture very often. Try again in {retryAfterSeconds} s.",
  "org.picture-refused": "This picture can't be used. Choose a JPEG, PNG or WebP picture.",
  "org.place-missing": "Name the organization or the business.",
  "org.role-above": "You can't give a role above your own. Ask somebody with a higher role.",
  "org.role-place-wrong": "A role of an organization is given in the organization, any other in a business.",
  "org.role-unassigned": "Nobody has this role here any more. Reload the page.",
  "org.profile-refused": "Something went wrong when attempting to update your profile",
  "org.reason-refused": "Say why, in 500 characters or less.",
  "org.role-unknown": "Could not assign role: Role not found",
  "org.setting-refused": "The setting has a value that is not allowed: {problems}",
  "org.security-elsewhere": "How people sign in is known to your own identity provider alone.",
  "org.setting-unknown": "There is no setting of this type. Known ones: {known}.",
  "org.user-missing": "This person does not exist.",
  "org.user-unknown": "There is no profile for this sign-in yet. Ask an administrator for an invite.",
  "status.id-refused": "The request has an id that is none.",
  "status.ping-limit": "Too many pings were started. Try again in {retryAfterSeconds} s.",
  "status.ping-unconfirmed": "The warehouse has not shown the row yet.",
  "status.ping-without-business": wrong,
  "warehouse.batch-too-large": wrong,
  "warehouse.failed": wrong,
  "warehouse.overloaded": "The warehouse is busy. Please try again.",
  "warehouse.query-forbidden": wrong,
  "warehouse.read-only": wrong,
  "warehouse.result-too-large": "This is more than one answer can hold. Choose a shorter period.",
  "warehouse.tenant-missing": wrong,
  "warehouse.tenant-mixed": wrong,
  "warehouse.too-slow": slow,
  "warehouse.unavailable": outage,
  "workflow.cancelled": "The work was cancelled.",
  "workflow.input-invalid": wrong,
  "workflow.input-too-large": wrong,
  "workflow.refused": outage,
  "workflow.result-too-large": wrong,
  "workflow.run-missing": "This run is no longer known.",
  "workflow.run-not-failed": "Only work that has failed can be started again.",
  "workflow.run-replayed": "Somebody has started this work again already.",
  "workflow.step-overlap": wrong,
  "workflow.unregistered": outage,
};

/** What is told at a field of the form, by the field's name in the operation's input. */
const fieldCatalogue: Partial<Record<ErrorCode, Record<string, Sentence>>> = {
  "org.name-taken": {
    name: "This name is already being used by another {thing} within this organization",
  },
};

/** The sentence for a code; one that nobody declared gets the general one. */
export function sentenceFor(code: string, params: ErrorParams): string {
  return isDeclared(code) ? fill(catalogue[code], params) : wrong;
}

/** The sentences for single fields of the form, where the code has any. */
export function fieldSentencesFor(code: string, params: ErrorParams): Record<string, string> | undefined {
  const fields = isDeclared(code) ? fieldCatalogue[code] : undefined;
  return fields && Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, fill(sentence, params)]));
}

function isDeclared(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}

function isKnownIntent(intent: unknown): intent is keyof typeof denialPhrases {
  return typeof intent === "string" && Object.hasOwn(denialPhrases, intent);
}

function fill(sentence: Sentence, params: ErrorParams): string {
  if (typeof sentence !== "string") return sentence(params);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => text(params[name]));
}

function text(value: Json | undefined): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) ? value.join(", ") : "";
}

// By the first sound: an hour, but a user and a one-off.
const startsWithVowel = /^(?!eu|one|u(?:ni(?![nm])|s[aeiu]|t[ei]))[aeiou]|^(?:heir|honou?r|hour)/i;

function withArticle(thing: string): string {
  return `${startsWithVowel.test(thing) ? "An" : "A"} ${thing}`;
}
