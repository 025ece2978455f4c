import { Button } from "@bc/ui/button";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { draft } from "../../shared/draft.ts";
import type { Challenge, StepUp } from "../../shared/step-up.ts";
import type { Hints } from "./callback-record.ts";
import type { AppSession } from "./session.ts";

interface StepUpDialogProps {
  challenge: Challenge;
  stepUp: StepUp;
  session: AppSession;
}

/** Asks the user to confirm their identity, and returns to this page. */
export function StepUpDialog({ challenge, stepUp, session }: StepUpDialogProps) {
  const { pathname, search, hash } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function cancel() {
    draft.drop();
    stepUp.set(null);
  }

  function confirm() {
    setBusy(true);
    setFailed(false);
    session
      .signIn(pathname + search + hash, hintsOf(challenge))
      .catch(() => setFailed(true))
      .finally(() => setBusy(false));
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="step-up-title"
      aria-describedby="step-up-text"
      onClose={cancel}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-lg border border-line bg-raised p-6 text-ink shadow-raised backdrop:bg-canvas/75"
    >
      <h2 id="step-up-title" className="text-base font-semibold">
        Confirm it's you
      </h2>
      <p id="step-up-text" className="mt-2 text-sm text-muted">
        For your security, sign in again to do this. You'll come back to this page.
      </p>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-accent-red">
          We can't reach the sign-in service. Please try again.
        </p>
      )}
      <div className="mt-6 flex justify-end gap-2">
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button busy={busy} onClick={confirm}>
          Continue
        </Button>
      </div>
    </dialog>
  );
}

function hintsOf({ acrValues, maxAge }: Challenge): Hints {
  return { ...(acrValues && { acr_values: acrValues }), ...(maxAge !== undefined && { max_age: String(maxAge) }) };
}
