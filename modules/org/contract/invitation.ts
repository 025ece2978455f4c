import { z } from "zod";

export type InviteStatus = "AWAITING_APPROVAL" | "PENDING" | "ACCEPTED" | "DECLINED" | "REVOKED" | "EXPIRED";

/** How many invitations an organization may send on a day (UTC), those sent again included. */
export const maxInvitationsPerDay = 1_000;
/** How many one person may send on a day, over all organizations. */
export const maxInvitationsOfPerson = 2_000;
/** How many one address is sent on a day, by whomever. */
export const maxInvitationsToAddress = 5;
/** How long an invitation that was just sent is not sent again. */
export const resendAfterMs = 5 * 60_000;

/** Mails one invitation. The link's secret is made where it is written, so that no run holds it. */
export const sendInvitation = {
  name: "org.send-invitation",
  input: z.object({ invitationId: z.uuid(), generation: z.number().int().positive() }),
};

/** What a user learns after joining. */
export function acceptedMessage(placeName: string): string {
  return `You've accepted the invite to join ${placeName}.`;
}

/** Returns the message for an invitation that the user declined. */
export function declinedMessage(placeName: string): string {
  return `You've declined the invite to join ${placeName}.`;
}

/** Returns the message for an invitation that was resent, or that awaits approval again. */
export function resendMessage(status: InviteStatus): string {
  return status === "AWAITING_APPROVAL" ? inviteMessages.requested : inviteMessages.resent;
}

export const inviteMessages = {
  invited: "User has been successfully invited.",
  resent: "Invite resent.",
  requested: "An owner or admin of the organization has to approve this invite before it is sent.",
};
