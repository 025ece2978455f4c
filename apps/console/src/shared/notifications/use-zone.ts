import { useCurrentState } from "../current/current.tsx";

/** The time zone of the current business, else the user's. */
export function useZone(): string {
  const state = useCurrentState();
  const business = state.status === "ready" ? state.current.business : null;
  return business?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
