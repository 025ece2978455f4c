import { inviteMessages } from "@bc/org/contract/invitation";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { Progress } from "@bc/ui/progress";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { InviteForm, type Invitees } from "./invite-form.tsx";
import type { InvitePlace } from "./invite-place.ts";
import { InviteResults, ResultActions, wasSent } from "./invite-results.tsx";
import type { InviteOutcome } from "./invite-batches.ts";
import { isOrganizationRole } from "./invite-schema.ts";
import { useInviteRun } from "./use-invite-run.ts";

interface InviteDialogProps {
  place: InvitePlace;
  /** The initial values of the form. */
  suggested: Partial<Invitees>;
  onClose: () => void;
  /** Called when the API asks for a fresh sign-in. */
  onChallenge: (invitees: Invitees) => void;
  /** Called with the message for the page when the dialog is done. */
  onInvited: (message: string) => void;
}

/** Invites users. For several addresses it shows the progress, and the result for each unless all were invited. */
export function InviteDialog({ place, suggested, onClose, onChallenge, onInvited }: InviteDialogProps) {
  const { run, invite, stop } = useInviteRun();
  const [invitees, setInvitees] = useState(suggested);
  const isRunning = run.phase === "running";
  const hasProgress = isRunning && run.total > 1;

  const send = async (given: Invitees): Promise<void> => {
    setInvitees(given);
    const { emails, roleName } = given;
    const businessId = isOrganizationRole(roleName) ? undefined : given.businessId;
    const outcomes = await invite({
      emails,
      roleName,
      place: { organizationId: place.organizationId, businessId },
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.challenge) onChallenge(given);
      throw error;
    });
    const message = messageOf(outcomes);
    if (message) onInvited(message);
  };
  const retry = (emails: string[]): void => {
    send({ ...(invitees as Invitees), emails }).catch(() => undefined); // The form shows the failure.
  };

  return (
    <Dialog
      open
      title={run.phase === "over" ? "Invites" : "Add users"}
      description={place.business && `Add users to ${place.business.name}.`}
      onClose={onClose}
      busy={isRunning}
      outsideCloses={false}
      footer={run.phase === "over" && <ResultActions outcomes={run.outcomes} onRetry={retry} onClose={onClose} />}
    >
      {run.phase === "over" ? (
        <InviteResults outcomes={run.outcomes} />
      ) : (
        <div>
          {hasProgress && (
            <Progress
              label={`Invited ${run.done} of ${run.total}`}
              value={(100 * run.done) / run.total}
              action={
                <Button size="small" variant="secondary" disabled={run.isStopping} onClick={stop}>
                  {run.isStopping ? "Stopping…" : "Cancel"}
                </Button>
              }
            />
          )}
          <div hidden={hasProgress}>
            <InviteForm
              place={place}
              values={invitees}
              failure={run.phase === "idle" ? run.failure : undefined}
              save={send}
              onClose={onClose}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Returns the message for the page, or undefined if the results need a closer look. */
function messageOf(outcomes: readonly InviteOutcome[]): string | undefined {
  const [only, ...more] = outcomes;
  if (more.length > 0)
    return outcomes.every(({ status }) => wasSent(status))
      ? `${outcomes.length} users have been successfully invited.`
      : undefined;
  if (only?.status === "INVITED") return inviteMessages.invited;
  if (only?.status === "AWAITING_APPROVAL") return inviteMessages.requested;
  return only?.status === "RESENT" ? inviteMessages.resent : undefined;
}
