import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { fieldOf } from "../../../../shared/stored.ts";

/** Goes to the page that the user came from, or home. */
export function useLeaveSelection(): () => void {
  const navigate = useNavigate();
  const from = fieldOf(useLocation().state, "from");
  return useCallback(() => void navigate(typeof from === "string" ? from : "/", { replace: true }), [navigate, from]);
}
