import { useCurrentState } from "../current/current.tsx";

/** The zone of the business that this tab works in, else the reader's. */
export function useZone(): string {
  const state = useCurrentState();
  const business = state.status === "ready" ? state.current.business : null;
  return business?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
