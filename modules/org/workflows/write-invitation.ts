import { type WrittenMail, writeLetter } from "@bc/mail/letter";
import { longDate } from "../domain/long-date.ts";
import type { InvitationRow } from "../store/find-invitation.ts";

// Users without a name are shown by their address, and so are organizations and businesses that were never renamed.
const address = /^(?!www\.)[\w+.-]+@[\w-]+(\.[\w-]+)+( Organization| Business)?$/i;

/**
 * Returns a name that users entered as one line of limited length, so that it can't imitate other parts of the letter.
 * Dots, colons and slashes of any script become spaces, so that no name becomes a link to a site.
 */
const shown = (name: string): string => {
  const plain = name.normalize("NFKC").trim();
  const line = address.test(plain) ? plain : plain.replace(/[\s.。:/\\]+/g, " ").trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

export function writeInvitation(invitation: InvitationRow, url: string): WrittenMail {
  const { organizationName, businessName, roleDisplayName, inviter, expiresAt, email } = invitation;
  const organization = shown(organizationName);
  const place =
    businessName && businessName !== organizationName ? `${shown(businessName)} (${organization})` : organization;
  const who = inviter ? `${shown(inviter)} invites you` : "You are invited";
  return writeLetter({
    sender: "Brand Console",
    subject: `${who} to join ${businessName ? shown(businessName) : organization} on Brand Console`,
    lines: [
      `${who} to join ${place} on Brand Console as ${roleDisplayName}.`,
      `The invitation is for ${email}. Open the link to create an account or sign in with this address, then accept or decline.`,
      `The link expires on ${longDate(expiresAt)}.`,
    ],
    link: { label: "View invitation", url },
    afterwards:
      "If you didn't expect this invitation, you can safely ignore this email. Don't forward it: the link confirms your email address.",
  });
}
