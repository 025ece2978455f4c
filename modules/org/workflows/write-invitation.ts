import { type WrittenMail, writeLetter } from "@bc/mail/letter";
import { longDate } from "../domain/long-date.ts";
import type { InvitationRow } from "../store/find-invitation.ts";

/**
 * Names come from people: long ones would bury what the letter says, lines could forge more of it, and what looks like
 * an address would become a link of theirs in our letter. So every dot, colon and slash, of whichever script, is a space.
 */
const shown = (name: string): string => {
  const line = name
    .normalize("NFKC")
    .replace(/[\s.。:/\\]+/g, " ")
    .trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

export function writeInvitation(invitation: InvitationRow, url: string): WrittenMail {
  const { organizationName, businessName, roleDisplayName, inviter, expiresAt, email } = invitation;
  const organization = shown(organizationName);
  const place = businessName ? `${shown(businessName)} (${organization})` : organization;
  const who = inviter ? `${shown(inviter)} invites you` : "You are invited";
  return writeLetter({
    sender: "Brand Console",
    subject: `${who} to join ${businessName ? shown(businessName) : organization} on Brand Console`,
    lines: [
      `${who} to join ${place} on Brand Console as ${roleDisplayName}.`,
      `The invite is for ${email}: sign in with this address, or sign up with it if you have no account yet.`,
      `The link works until ${longDate(expiresAt)}, and once.`,
    ],
    link: { label: "See the invite", url },
    afterwards:
      "If you didn't expect this invite or don't know who sent it, ignore this mail: nothing happens unless you accept.",
  });
}
