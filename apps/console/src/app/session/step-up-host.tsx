import { lazy, Suspense, useSyncExternalStore } from "react";
import type { StepUp } from "../../shared/step-up.ts";
import type { AppSession } from "./session.ts";

const StepUpDialog = lazy(async () => ({ default: (await import("./step-up-dialog.tsx")).StepUpDialog }));

/** Shows the dialog when the api requires a more recent or stronger sign-in. */
export function StepUpHost({ stepUp, session }: { stepUp: StepUp; session: AppSession }) {
  const challenge = useSyncExternalStore(stepUp.subscribe, stepUp.current);
  if (!challenge) return null;
  return (
    <Suspense>
      <StepUpDialog challenge={challenge} stepUp={stepUp} session={session} />
    </Suspense>
  );
}
