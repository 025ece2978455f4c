import { type Json, type Sentence, type Sentences, spellSeconds, tryAgain } from "@bc/runtime/app-error";
import type { orgErrors } from "./errors.ts";
import { denials } from "./phrases.gen.ts";

export const sentences: Sentences<typeof orgErrors> = {
  "org.account-denied": "Only super administrators can view the sign-in details of users with a global role.",
  "org.changelog-off": "The changelog isn't available in this deployment.",
  "org.approval-refused": "Only an owner or admin of the organization can approve or decline this invite.",
  "org.business-limit": "An organization has at most {max} businesses. Ask us if you need more.",
  "org.changed-meanwhile":
    "{by} changed this in the meantime. It's now called {name}. Review it before you save your changes.",
  // The roles that hold the right are in heldBy.
  "org.denied": ({ intent }) =>
    `You do not have permission ${isKnownIntent(intent) ? `to ${denials[intent]}` : "for this"}`,
  "org.email-taken": "This email address belongs to a profile with another sign-in. Sign in the way you did before.",
  "org.feed-marketing-off": "Feed marketing isn't available in this deployment.",
  "org.feed-request-limit": tryAgain("You've sent several requests already."),
  "org.factor-reset-refused": "You can't reset your own multi-factor authentication. Ask another member of support.",
  "org.impersonation-refused": "You can't impersonate yourself or a user with a global role.",
  "org.input-refused": "The request has a value that isn't allowed: {problems}",
  "org.invite-accepted": "You have already accepted this invite.",
  "org.invite-address-limit": "{primaryEmail} has reached the limit of {max} invites per day. Try again tomorrow.",
  "org.invite-address-refused": "Please use valid email address",
  "org.invite-already-invited": "{primaryEmail} was already invited by {inviter} on {date}.",
  "org.invite-already-member": "{primaryEmail} is already a member.",
  "org.invite-awaits-approval": "This invite needs the approval of an owner or admin before it is sent.",
  "org.invite-busy": "Other members of your organization are inviting users right now. Try again.",
  "org.invite-business-missing": "Choose a business for this role.",
  "org.invite-decided": "This invite is no longer waiting for approval. Reload the page.",
  "org.invite-declined": "You declined this invite to join {placeName}. Ask {inviter} for a new one.",
  "org.invite-expired": "This invite to join {placeName} expired on {date}. Ask {inviter} to send it again.",
  "org.invite-lapsed":
    "This invite is no longer valid because its sender can no longer invite users to {placeName}. Ask an administrator of {organizationName} for a new one.",
  "org.invite-limit": "Your organization has reached its limit of {max} invites per day. Try again tomorrow.",
  "org.invite-missing": "This invite does not exist. Reload the page.",
  "org.invite-no-address": "Enter at least one email address.",
  "org.invite-other-address":
    "This invite is for {invited}, and you are signed in as {signedInAs}. Sign in with the invited address, or ask {inviter} to invite {signedInAs}.",
  "org.invite-person-limit": "You've reached your limit of {max} invites per day. Try again tomorrow.",
  "org.invite-revoked": "This invite to join {placeName} was revoked. Ask {inviter} for a new one.",
  "org.invite-role-count": "Choose one role.",
  "org.invite-role-refused":
    "You can't send or revoke invites for this role. Choose another role, or ask a member with a higher role.",
  "org.invite-too-soon": ({ retryAfterSeconds }) =>
    `This invite was sent a moment ago. You can send it again in ${spellSeconds(Number(retryAfterSeconds))}.`,
  "org.invite-too-many": "You can invite up to {max} people at a time.",
  "org.invite-unknown":
    "This invite link is no longer valid. Use the link in the most recent email, or ask the sender for a new one.",
  "org.invite-used": "{primaryEmail} has already accepted this invite.",
  "org.invite-already-declined": "{primaryEmail} declined this invite. Send a new invite instead.",
  "org.invite-already-revoked": "This invite was revoked. Send a new invite instead.",
  "org.last-owner": ({ roleName }) =>
    `The last ${roleName === "org_owner" ? "owner" : "administrator"} of an organization can't be removed. Assign this role to another member first.`,
  "org.member-above": "You can't change or remove members whose role is above yours. Ask a member with a higher role.",
  "org.member-blocked": "Only an owner or admin of the organization can remove a blocked member. Ask one of them.",
  "org.member-count": "Select between 1 and {max} users.",
  "org.member-missing": "This user isn't a member of the organization. Reload the page, or invite them first.",
  "org.name-taken": ({ thing, name }) => `${withArticle(text(thing))} with the name ${text(name)} already exists.`,
  "org.name-list-limit": tryAgain("Too many requests for your businesses."),
  "org.organization-limit": "You have created {max} organizations today. You can create more tomorrow.",
  "org.own-role": "You can't change your own role, or block or remove yourself. Ask another administrator.",
  "org.place-missing": "Choose an organization or a business.",
  "org.role-above": "You can't assign a role above your own. Ask a member with a higher role.",
  "org.role-by-support":
    "Support can't assign organization roles. Ask an owner or admin, or send an invite for them to approve.",
  "org.role-place-wrong": "Organization roles are assigned in an organization, business roles in a business.",
  "org.role-unassigned": "This role is no longer assigned. Reload the page.",
  "org.profile-refused": "Something went wrong when attempting to update your profile",
  "org.reason-refused": "Enter a reason of up to 500 characters.",
  "org.role-unknown": "Could not assign role: Role not found",
  "org.setting-refused": "The setting has a value that isn't allowed: {problems}",
  "org.security-elsewhere": "Your own identity provider manages how members sign in.",
  "org.setting-unknown": "Unknown setting. Known settings: {known}.",
  "org.token-unbound": "Sign in again to view the console as a user.",
  "org.user-missing": "This user doesn't exist.",
  "org.user-not-blocked": "This user isn't blocked. Reload the page.",
  "org.user-unknown": "You don't have a profile yet. Ask an administrator for an invite.",
};

/** Sentences shown at a form field, by the field's name in the operation's input. */
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
