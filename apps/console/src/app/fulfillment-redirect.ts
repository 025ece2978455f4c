import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CurrentState } from "../shared/current/current.tsx";
import { isFreshTab } from "../shared/current/stored-place.ts";

const entrances = ["/", "/solutions-services"];

/** Redirects a visit that starts at Home to fulfillment if the business has it. Later visits to Home stay there. */
export function useFulfillmentRedirect(state: CurrentState): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasFulfillment = state.status === "ready" ? state.current.business?.hasFulfillment : undefined;
  const isStart = useRef(isFreshTab());

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!entrances.includes(pathname) || query.has("constellation")) isStart.current = false;
    // The business in the URL is entered first.
    if (!isStart.current || hasFulfillment === undefined || query.has("businessId")) return;
    isStart.current = false;
    if (hasFulfillment) void navigate({ pathname: "/fulfillment", search }, { replace: true });
  }, [pathname, search, hasFulfillment, navigate]);
}
