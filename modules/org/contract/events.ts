import { z } from "zod";

// What happens in organizations and others may answer: each event is a workflow that another module implements, so it
// is enqueued in the transaction that brings it about. Ids only; whoever answers reads the rest when it acts.

const id = z.uuid();
const place = z.object({ organizationId: id, businessId: id.optional() });

/** Somebody accepted an invitation. */
export const memberJoined = { name: "org.member-joined", input: place.extend({ userId: id, invitedBy: id }) };

/** Somebody was given a role, or another one than before. */
export const roleAssigned = { name: "org.role-assigned", input: place.extend({ userId: id, roleName: z.string() }) };

/** Somebody was removed from an organization, or from one of its businesses. */
export const memberRemoved = { name: "org.member-removed", input: place.extend({ userId: id }) };

/** Somebody who has a profile already was invited. */
export const invitationReceived = {
  name: "org.invitation-received",
  input: place.extend({ invitationId: id, userId: id, invitedBy: id }),
};

/** Support asked to invite a user to the organization itself, which an owner or admin of it has to approve. */
export const invitationRequested = {
  name: "org.invitation-requested",
  input: z.object({ organizationId: id, invitationId: id, invitedBy: id }),
};

/** An owner or admin approved or declined what support asked for. */
export const invitationDecided = {
  name: "org.invitation-decided",
  input: z.object({ organizationId: id, invitationId: id, invitedBy: id, isApproved: z.boolean() }),
};

/** The mail with an invitation was refused for good. */
export const invitationUndeliverable = {
  name: "org.invitation-undeliverable",
  input: place.extend({ invitationId: id, invitedBy: id }),
};

/** A second factor is required of everybody in an organization, from then on. */
export const factorRequired = {
  name: "org.factor-required",
  input: z.object({ organizationId: id, requiredFrom: z.iso.datetime() }),
};

/** Support began to look at the console in somebody's name. */
export const userImpersonated = { name: "org.user-impersonated", input: z.object({ userId: id }) };
