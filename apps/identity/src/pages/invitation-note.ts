import { html, type SafeHtml } from "@remix-run/html-template";

/** The invitation whose link the user opened, or "over" if it was answered, revoked or has expired. */
export type InvitationNote =
  | { inviter: string | null; place: string; organization: string; role: string; email: string }
  | "over";

export function invitationNote(note: InvitationNote | undefined): SafeHtml | undefined {
  if (note === undefined) return undefined;
  if (note === "over")
    return html`<p>
      This invitation was already answered or is no longer valid. Sign in to see your invitations, or ask for a new one.
    </p>`;
  const { inviter, place, organization, role } = note;
  const within = place === organization ? "" : ` (${organization})`;
  const lead = inviter === null ? html`You're invited` : html`<strong>${inviter}</strong> invites you`;
  return html`<p>${lead} to join <strong>${place}</strong>${within} as <strong>${role}</strong>.</p>`;
}
