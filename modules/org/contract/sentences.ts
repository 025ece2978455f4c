import type { Json, Sentence, Sentences } from "@bc/runtime/app-error";
import type { orgErrors } from "./errors.ts";
import { denials } from "./phrases.gen.ts";

export const sentences: Sentences<typeof orgErrors> = {
  "org.account-denied": "How somebody with a global role signs in, and where, is shown to superadmins alone.",
  "org.changelog-off": "The changelog is not set up in this deployment.",
  "org.approval-refused": "Only an owner or admin of the organization can approve or decline this invite.",
  "org.business-limit": "An organization has at most {max} businesses. Ask us if you need more.",
  "org.changed-meanwhile": "{by} saved this meanwhile. It is now called {name}. Look at it before you save yours.",
  // Who holds the right is told beside the sentence, in heldBy.
  "org.denied": ({ intent }) =>
    `You do not have permission ${isKnownIntent(intent) ? `to ${denials[intent]}` : "for this"}`,
  "org.email-taken": "This email address belongs to a profile with another sign-in. Sign in the way you did before.",
  "org.feed-marketing-off": "Feed marketing can't be reached from this deployment.",
  "org.feed-request-limit": "You have asked several times already. Try again in {retryAfterSeconds} s.",
  "org.factor-reset-refused": "You can't reset your own second factors. Ask another member of support.",
  "org.impersonation-refused": "Nobody looks in their own name, or in that of somebody with a global role.",
  "org.input-refused": "The request has a value that is not allowed: {problems}",
  "org.invite-accepted": "You have already accepted this invite.",
  "org.invite-address-limit":
    "{primaryEmail} was sent {max} invites today, which is as many as anybody gets. Try again tomorrow.",
  "org.invite-address-refused": "Please use valid email address",
  "org.invite-already-invited": "{primaryEmail} was already invited by {inviter} on {date}.",
  "org.invite-already-member": "{primaryEmail} is already a member.",
  "org.invite-awaits-approval": "This invite waits for the approval of an owner or admin, and was not sent yet.",
  "org.invite-busy": "Others of your organization are inviting people right now. Try again.",
  "org.invite-business-missing": "Choose a business: this role is given in one.",
  "org.invite-decided": "This invite no longer waits for approval. Reload the page.",
  "org.invite-expired": "This invite to join {placeName} expired on {date}. Ask {inviter} to send it again.",
  "org.invite-lapsed":
    "Whoever sent this invite can no longer invite people to {placeName}. Ask an administrator of {organizationName} for a new one.",
  "org.invite-limit": "Your organization has sent {max} invites today, which is as many as it may. Try again tomorrow.",
  "org.invite-missing": "This invite does not exist. Reload the page.",
  "org.invite-no-address": "Enter at least one email address.",
  "org.invite-other-address":
    "This invite is for {invited}, and you are signed in as {signedInAs}. Sign in with the invited address, or ask {inviter} to invite {signedInAs}.",
  "org.invite-person-limit":
    "You have sent {max} invites today, which is as many as one person may. Try again tomorrow.",
  "org.invite-revoked": "This invite to join {placeName} was revoked. Ask {inviter} for a new one.",
  "org.invite-role-count": "Choose one role.",
  "org.invite-role-refused":
    "You can't send or revoke invites for this role. Choose another, or ask somebody with a higher role.",
  "org.invite-too-soon": "This invite was sent a moment ago. You can send it again in {retryAfterSeconds} s.",
  "org.invite-too-many": "Up to {max} people can be invited at a time.",
  "org.invite-unknown":
    "This invite link is no longer valid. If you were sent a newer one, use that; otherwise ask whoever invited you to send it again.",
  "org.invite-used": "{primaryEmail} has already accepted this invite.",
  "org.invite-already-revoked": "This invite was revoked. Invite the person again instead.",
  "org.last-owner": ({ roleName }) =>
    `The last ${roleName === "org_owner" ? "owner" : "administrator"} of an organization stays. Give somebody else this role first.`,
  "org.member-above":
    "You can't change the role of somebody above yours, or remove them. Ask somebody with a higher role.",
  "org.member-count": "Name between 1 and {max} people.",
  "org.member-missing": "This person is not a member of the organization. Reload the page, or invite them first.",
  "org.name-taken": ({ thing, name }) => `${withArticle(text(thing))} with the name ${text(name)} already exists.`,
  "org.name-list-limit": "Your businesses were asked for too often. Try again in {retryAfterSeconds} s.",
  "org.organization-limit": "You have created {max} organizations today. You can create more tomorrow.",
  "org.own-role": "Nobody changes their own role or removes themselves. Ask somebody else who may.",
  "org.picture-limit": "You changed your picture very often. Try again in {retryAfterSeconds} s.",
  "org.picture-refused": "This picture can't be used. Choose a JPEG, PNG or WebP picture.",
  "org.place-missing": "Name the organization or the business.",
  "org.role-above": "You can't give a role above your own. Ask somebody with a higher role.",
  "org.role-by-support":
    "Support can't assign organization roles. Ask an owner or admin, or send an invite for them to approve.",
  "org.role-place-wrong": "A role of an organization is given in the organization, any other in a business.",
  "org.role-unassigned": "Nobody has this role here any more. Reload the page.",
  "org.profile-refused": "Something went wrong when attempting to update your profile",
  "org.reason-refused": "Say why, in 500 characters or less.",
  "org.role-unknown": "Could not assign role: Role not found",
  "org.setting-refused": "The setting has a value that is not allowed: {problems}",
  "org.security-elsewhere": "How people sign in is known to your own identity provider alone.",
  "org.setting-unknown": "There is no setting of this type. Known ones: {known}.",
  "org.token-unbound": "Sign in again to view the console as a user.",
  "org.user-missing": "This person does not exist.",
  "org.user-unknown": "There is no profile for this sign-in yet. Ask an administrator for an invite.",
};

/** What is told at a field of the form, by the field's name in the operation's input. */
export const fieldSentences: Partial<Record<keyof typeof orgErrors, Record<string, Sentence>>> = {
  "org.name-taken": {
    name: "This name is already being used by another {thing} within this organization",
  },
};

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function isKnownIntent(intent: unknown): intent is keyof typeof denials {
  return typeof intent === "string" && Object.hasOwn(denials, intent);
}

// By the first sound: an hour, but a user and a one-off.
const startsWithVowel = /^(?!eu|one|u(?:ni(?![nm])|s[aeiu]|t[ei]))[aeiou]|^(?:heir|honou?r|hour)/i;

function withArticle(thing: string): string {
  return `${startsWithVowel.test(thing) ? "An" : "A"} ${thing}`;
}
