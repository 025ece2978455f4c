import { z } from "zod";

// What happens in organizations and others may answer. An event is appended in the transaction that causes it, for its
// organization or business. It carries IDs only; a subscriber reads the rest when it handles the event.

const id = z.uuid();

/** A user accepted an invitation. */
export const memberJoined = { name: "org.member-joined", payload: z.object({ userId: id, invitedBy: id }) };

/** A user was assigned a role, or a different one. */
export const roleAssigned = { name: "org.role-assigned", payload: z.object({ userId: id, roleName: z.string() }) };

/** A user was removed from an organization or from one of its businesses. */
export const memberRemoved = { name: "org.member-removed", payload: z.object({ userId: id }) };

/** A user with a profile was invited. */
export const invitationReceived = {
  name: "org.invitation-received",
  payload: z.object({ invitationId: id, userId: id, invitedBy: id }),
};

/** Support requested invitations to the organization, which an owner or admin of it has to approve. */
export const invitationRequested = {
  name: "org.invitation-requested",
  payload: z.object({
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
  payload: z.object({ invitationId: id, invitedBy: id, isApproved: z.boolean() }),
};

/** The invited user declined. */
export const invitationRefused = {
  name: "org.invitation-refused",
  payload: z.object({ invitationId: id, invitedBy: id }),
};

/** The mail with an invitation was refused for good. */
export const invitationUndeliverable = {
  name: "org.invitation-undeliverable",
  payload: z.object({ invitationId: id, invitedBy: id }),
};

/** An organization requires a second factor from a date on. */
export const factorRequired = {
  name: "org.factor-required",
  payload: z.object({ requiredFrom: z.iso.datetime() }),
};

/** The time zone of a business changed. */
export const businessZoneChanged = { name: "org.business-zone-changed", payload: z.object({}) };

/** Support started to impersonate a user. */
export const userImpersonated = { name: "org.user-impersonated", payload: z.object({ userId: id }) };
