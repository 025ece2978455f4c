import { reminderDays, trialDays } from "@bc/trial/contract/trials";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { Spinner } from "@bc/ui/spinner";
import { ContactLink } from "../../../shared/contact-link.tsx";
import { TrialProgress } from "../../../shared/trials/trial-progress.tsx";
import { isStarting, type Trial } from "../../../shared/trials/use-trial.ts";

const steps = ["Creating your account…", "Connecting your business…", "Preparing your workspace…", "Almost there…"];

interface TrialDialogProps {
  /** Undefined until the user has started it. */
  trial: Trial | undefined;
  businessName: string;
  /** Why the start was refused. */
  refusal: string | undefined;
  isBusy: boolean;
  onStart: () => void;
  onTryAgain: () => void;
  onClose: () => void;
}

/** The trial from the confirmation to its end: STANDBY, PROVISIONING, SUCCESS or FAILURE. */
export function TrialDialog({ trial, businessName, refusal, isBusy, onStart, onTryAgain, onClose }: TrialDialogProps) {
  const isFailed = trial?.status === "FAILURE";
  return (
    <Dialog
      open
      title={`Your ${trialDays.mcm}-day free trial`}
      description={`Marketplace Management for ${businessName}`}
      busy={isBusy || isStarting(trial) || trial?.status === "SUCCESS"}
      outsideCloses={false}
      onClose={onClose}
      footer={
        isFailed ? (
          <Button onClick={onTryAgain}>Try again</Button>
        ) : (
          !trial && (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={onClose}>
                Cancel
              </Button>
              <Button busy={isBusy} onClick={onStart}>
                Start free trial
              </Button>
            </>
          )
        )
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        {!trial && (
          <p>
            We create your account and open it. The trial ends by itself after {trialDays.mcm} days; we remind you{" "}
            {reminderDays} days before.
          </p>
        )}
        {trial && isStarting(trial) && (
          <TrialProgress messages={steps}>
            This takes a few seconds. If you leave, your account is still created.
          </TrialProgress>
        )}
        {trial?.status === "SUCCESS" && (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            Your account is ready. Opening it…
          </p>
        )}
        {isFailed && (
          <Alert tone="bad" action={<ContactLink />}>
            {trial.problem?.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
