import { findInvited, type Invited } from "@bc/identity/public";
import type { InvitationNote } from "../pages/invitation-note.ts";
import { parameterOf, type Step } from "./step.ts";

/** Returns the invitation whose link began the flow. Undefined if there is none, or it is no longer pending. */
export function invitedOf(step: Step): Promise<Invited | undefined> {
  return findInvited(step.services, parameterOf(step, "inviteToken"));
}

/** Returns what the page says about the invitation: "over" if the link is no longer valid. */
export function invitationNoteOf(step: Step, invited: Invited | undefined): InvitationNote | undefined {
  return invited ?? (parameterOf(step, "inviteToken") ? "over" : undefined);
}
