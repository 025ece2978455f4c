import { Alert } from "@bc/ui/alert";
import { useCurrentState, useLostPlace } from "../shared/current/current.tsx";

/** Says why this tab is suddenly somewhere else. */
export function LostPlaceNotice() {
  const { name, dismiss } = useLostPlace();
  const state = useCurrentState();
  const here = state.status === "ready" ? (state.current.business ?? state.current.organization).name : null;
  return (
    <Alert banner tone="warning" onDismiss={dismiss}>
      You no longer have access to {name}
      {here && `; you are now in ${here}`}. Ask an owner of {name} if you still need it.
    </Alert>
  );
}
