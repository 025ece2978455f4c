import { useMemo } from "react";
import { listBusinessNames } from "../api/list-business-names.gen.ts";
import { useOperation } from "../api/use-operation.ts";
import { useCurrentState } from "./current.tsx";
import type { Named, Place } from "./place.ts";

/** A business that can be entered, with the organization it belongs to. */
export interface OpenBusiness extends Place {
  business: Named;
}

/**
 * Every business that the signed-in person may enter, sorted by name: all at once, so that searching needs no network.
 * Whoever has a global role also gets those of the organization this tab works in, although it is not theirs.
 */
export function useBusinesses() {
  const state = useCurrentState();
  const own = useOperation(listBusinessNames, {}, { enabled: state.status === "ready", staleTime: 300_000 });
  const guestOf =
    state.status === "ready" && !state.me.organizations.some(({ id }) => id === state.current.organization.id);
  const organizationId = guestOf ? state.current.organization.id : "";
  const foreign = useOperation(listBusinessNames, { organizationId }, { enabled: guestOf, staleTime: 300_000 });

  const businesses = useMemo((): OpenBusiness[] => {
    if (state.status !== "ready") return [];
    const organizations = new Map<string, Named>(
      [state.current.organization, ...state.me.organizations].map(({ id, name }) => [id, { id, name }]),
    );
    const rows = [...(own.data?.org_businessNameList ?? []), ...(foreign.data?.org_businessNameList ?? [])];
    return rows.flatMap(({ id, name, organizationId: of }) => {
      const organization = organizations.get(of);
      return organization ? [{ organization, business: { id, name } }] : [];
    });
  }, [state, own.data, foreign.data]);

  const failed = [own, foreign].find(({ isError }) => isError);
  return {
    businesses,
    isPending: own.isPending || (guestOf && foreign.isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
