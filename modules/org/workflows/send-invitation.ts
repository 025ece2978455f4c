import type { Database } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import type { Mailer } from "@bc/mail/mailer";
import { AppError } from "@bc/runtime/app-error";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { invitationUndeliverable } from "../contract/events.ts";
import { sendInvitation } from "../contract/invitation.ts";
import type { InvitationTokens } from "../service/invitation-tokens.ts";
import { findInvitation } from "../store/find-invitation.ts";
import { markSent, markUndeliverable } from "../store/write-invitations.ts";
import { writeInvitation } from "./write-invitation.ts";

export interface InvitationServices {
  database: Database;
  mailer: Mailer;
  invitationTokens: InvitationTokens;
  consoleUrl: string;
}

/** Mails an invitation. It is read anew at each try: one that was revoked, accepted or renewed meanwhile is not sent. */
export function sendInvitationWorkflow(parts: InvitationServices): Workflow<typeof sendInvitation.input> {
  const { database, mailer, invitationTokens, consoleUrl } = parts;
  return defineWorkflow({
    ...sendInvitation,
    async run(step, { invitationId: id, generation }) {
      const { organizationId } = step.tenant;
      const outcome = await step.run("send", async () => {
        const invitation = await database.withTenant({ organizationId }, (tx) =>
          findInvitation(tx, organizationId, id),
        );
        if (invitation?.status !== "PENDING" || invitation.generation !== generation) return "obsolete";
        const token = invitationTokens.tokenOf(invitation);
        if (token === undefined) throw new Error("the key that made this link is not configured");
        const url = new URL("/organization-selection", consoleUrl);
        url.searchParams.set("inviteToken", token);
        try {
          const mail = { id: `${id}.${generation}`, to: invitation.email };
          await mailer.send({ ...mail, ...writeInvitation(invitation, url.href) });
          return "sent";
        } catch (error) {
          if (error instanceof AppError && error.code === "mail.refused") return "refused";
          throw error;
        }
      });
      if (outcome === "obsolete") return;
      await step.run("note", () =>
        database.withTenant({ organizationId }, async (tx) => {
          if (outcome === "sent") return markSent(tx, organizationId, id, generation);
          if (!(await markUndeliverable(tx, organizationId, id, generation))) return;
          const invitation = await findInvitation(tx, organizationId, id);
          if (!invitation) return;
          const { businessId, invitedBy } = invitation;
          const place = { organizationId, ...(businessId && { businessId }) };
          const payload = { invitationId: id, invitedBy };
          await appendEvents(tx, [eventOf(invitationUndeliverable, { ...place, key: id, payload })]);
        }),
      );
    },
  });
}
