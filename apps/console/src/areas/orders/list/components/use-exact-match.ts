import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { ordersRoot } from "../../components/tabs.ts";

/** Location state of a search from elsewhere, which opens its only exact match. */
export interface SearchState {
  opensMatch: true;
}

/** Opens the order that a search from elsewhere names exactly. */
export function useExactMatch(cartOrderId: string | null | undefined): void {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<SearchState> | null;
  const opens = state?.opensMatch === true;
  useEffect(() => {
    if (opens && cartOrderId) void navigate(`${ordersRoot}/${cartOrderId}`, { replace: true });
  }, [opens, cartOrderId, navigate]);
}
