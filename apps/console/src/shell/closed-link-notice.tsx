import { Alert } from "@bc/ui/alert";
import { useClosedLink, useCurrentState } from "../shared/current/current.tsx";

/** Explains why a link did not switch to its business. */
export function ClosedLinkNotice() {
  const { dismiss } = useClosedLink();
  const state = useCurrentState();
  const here = state.status === "ready" ? (state.current.business ?? state.current.organization).name : null;
  return (
    <Alert banner tone="warning" onDismiss={dismiss}>
      You don't have access to the business in this link.{here && ` You're still in ${here}.`} Ask the sender to invite
      you.
    </Alert>
  );
}
