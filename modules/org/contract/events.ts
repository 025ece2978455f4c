import { z } from "zod";

// What happens in organizations and others may answer: each event is a workflow that another module implements, so it
// is enqueued in the transaction that causes it. It carries IDs only; a subscriber reads the rest when it runs.

const id = z.uuid();
const place = z.object({ organizationId: id, businessId: id.optional() });

/** A user accepted an invitation. */
export const memberJoined = { name: "org.member-joined", input: place.extend({ userId: id, invitedBy: id }) };

/** A user was assigned a role, or a different one. */
export const roleAssigned = { name: "org.role-assigned", input: place.extend({ userId: id, roleName: z.string() }) };

/** A user was removed from an organization or from one of its businesses. */
export const memberRemoved = { name: "org.member-removed", input: place.extend({ userId: id }) };

/** A user with a profile was invited. */
export const invitationReceived = {
  name: "org.invitation-received",
  input: place.extend({ invitationId: id, userId: id, invitedBy: id }),
};

/** Support requested invitations to the organization, which an owner or admin of it has to approve. */
export const invitationRequested = {
  name: "org.invitation-requested",
  input: z.object({
    organizationId: id,
    /** The first of the requested invitations. */
    invitationId: id,
    /** How many were requested at once. */
    count: z.number().int().positive().default(1),
    invitedBy: id,
  }),
};

/** An owner or admin approved or declined what support asked for. */
export const invitationDecided = {
  name: "org.invitation-decided",
  input: z.object({ organizationId: id, invitationId: id, invitedBy: id, isApproved: z.boolean() }),
};

/** The invited user declined. */
export const invitationRefused = {
  name: "org.invitation-refused",
  input: place.extend({ invitationId: id, invitedBy: id }),
};

/** The mail with an invitation was refused for good. */
export const invitationUndeliverable = {
  name: "org.invitation-undeliverable",
  input: place.extend({ invitationId: id, invitedBy: id }),
};

/** An organization requires a second factor from a date on. */
export const factorRequired = {
  name: "org.factor-required",
  input: z.object({ organizationId: id, requiredFrom: z.iso.datetime() }),
};

/** Support started to impersonate a user. */
export const userImpersonated = { name: "org.user-impersonated", input: z.object({ userId: id }) };
