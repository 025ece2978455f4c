import { Alert } from "@bc/ui/alert";
import { useClosedLink, useCurrentState } from "../shared/current/current.tsx";

/** Says why a link did not lead into its business. */
export function ClosedLinkNotice() {
  const { dismiss } = useClosedLink();
  const state = useCurrentState();
  const here = state.status === "ready" ? (state.current.business ?? state.current.organization).name : null;
  return (
    <Alert banner tone="warning" onDismiss={dismiss}>
      You have no access to the business in this link{here && `; you are still in ${here}`}. Ask whoever sent it to
      invite you.
    </Alert>
  );
}
