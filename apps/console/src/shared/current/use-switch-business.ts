import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useConfig } from "../config.ts";
import { marketplaceRedirect, returnUrlOf } from "../products/marketplace.ts";
import { useCurrentState, useEnter } from "./current.tsx";
import { noteRecentBusiness } from "./recent-businesses.ts";
import type { OpenBusiness } from "./use-businesses.ts";

/** Switches this tab to another business. In marketplace management, that product switches too. */
export function useSwitchBusiness(): (place: OpenBusiness) => void {
  const state = useCurrentState();
  const currentId = state.status === "ready" ? state.current.business?.id : undefined;
  const enter = useEnter();
  const [query, setQuery] = useSearchParams();
  const { mcm } = useConfig().products;
  const inMarketplace = query.get("nav") === "mcm";

  return useCallback(
    (place) => {
      if (place.business.id === currentId) return;
      if (currentId) noteRecentBusiness(currentId);
      noteRecentBusiness(place.business.id);
      const saved = enter(place);
      if (inMarketplace && mcm) {
        const target = marketplaceRedirect(mcm, place.business.id, returnUrlOf(window.location.href));
        // Leaving at once would cancel the request.
        void saved.finally(() => window.location.assign(target));
        return;
      }
      setQuery(
        (before) => {
          before.delete("businessId");
          return before;
        },
        { replace: true },
      );
    },
    [currentId, enter, inMarketplace, mcm, setQuery],
  );
}
