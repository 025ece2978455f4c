import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CurrentState } from "../shared/current/current.tsx";
import { isFreshTab } from "../shared/current/stored-place.ts";

const entrances = ["/", "/solutions-services"];

/** Whoever begins a visit at Home in a business with fulfillment goes there; later Home is open to them too. */
export function useFulfillmentRedirect(state: CurrentState): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasFulfillment = state.status === "ready" ? state.current.business?.hasFulfillment : undefined;
  const isStart = useRef(isFreshTab());

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!entrances.includes(pathname) || query.has("constellation")) isStart.current = false;
    // A business in the address is entered first.
    if (!isStart.current || hasFulfillment === undefined || query.has("businessId")) return;
    isStart.current = false;
    if (hasFulfillment) void navigate({ pathname: "/fulfillment", search }, { replace: true });
  }, [pathname, search, hasFulfillment, navigate]);
}
