import { useCallback } from "react";
import type { Me } from "../../../../shared/api/use-me.ts";
import { useCurrentState, useEnter } from "../../../../shared/current/current.tsx";
import { useLeaveSelection } from "./use-leave-selection.ts";

/** Switches to an organization, or returns to the last page if it is the current one. */
export function useEnterOrganization(): (organization: Me["organizations"][number]) => void {
  const enter = useEnter();
  const leave = useLeaveSelection();
  const state = useCurrentState();
  const currentId = state.status === "ready" ? state.current.organization.id : undefined;
  return useCallback(
    ({ id, name, businesses }) => {
      if (id !== currentId) void enter({ organization: { id, name }, business: businesses[0] ?? null });
      leave();
    },
    [currentId, enter, leave],
  );
}
