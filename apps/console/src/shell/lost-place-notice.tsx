import { Alert } from "@bc/ui/alert";
import { useCurrentState, useLostPlace } from "../shared/current/current.tsx";

/** Explains why this tab switched to another place. */
export function LostPlaceNotice() {
  const { name, dismiss } = useLostPlace();
  const state = useCurrentState();
  const here = state.status === "ready" ? (state.current.business ?? state.current.organization).name : null;
  return (
    <Alert banner tone="warning" onDismiss={dismiss}>
      You no longer have access to {name}.{here && ` You're now in ${here}.`} Ask an owner of {name} if you still need
      it.
    </Alert>
  );
}
