import { useMemo } from "react";
import { listBusinessNames, type ListBusinessNamesQuery } from "../api/list-business-names.gen.ts";
import { useOperation } from "../api/use-operation.ts";
import { useCurrentState } from "./current.tsx";
import { isGuest } from "./is-guest.ts";
import type { Named, Place } from "./place.ts";

/** A business that the user can enter, with its organization. */
export interface OpenBusiness extends Place {
  business: Named;
}

const staleTime = 300_000;
const none: readonly Named[] = [];

/**
 * Every business that the user can enter, sorted by name. All are loaded at once, so that searching needs no network.
 * Users with a global role also get the businesses of the current organization if it is not their own.
 */
export function useBusinesses() {
  const state = useCurrentState();
  const isReady = state.status === "ready";
  const organizations = isReady ? state.me.organizations : none;
  const here = isReady ? state.current.organization : null;
  const isForeign = here !== null && isGuest({ organizations }, here);

  const own = useOperation(listBusinessNames, {}, { enabled: isReady, staleTime });
  const asked = { organizationId: here?.id ?? "" };
  const foreign = useOperation(listBusinessNames, asked, { enabled: isForeign, staleTime });

  const businesses = useMemo(
    () => join(here ? [here, ...organizations] : organizations, own.data, foreign.data),
    [here, organizations, own.data, foreign.data],
  );
  const failed = [own, foreign].find(({ isError }) => isError);
  return {
    businesses,
    isPending: own.isPending || (isForeign && foreign.isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

function join(
  organizations: readonly Named[],
  ...answers: readonly (ListBusinessNamesQuery | undefined)[]
): OpenBusiness[] {
  const byId = new Map(organizations.map(({ id, name }) => [id, { id, name }]));
  const rows = answers.flatMap((answer) => answer?.org_businessNameList ?? []);
  return rows.flatMap(({ id, name, organizationId }) => {
    const organization = byId.get(organizationId);
    return organization ? [{ organization, business: { id, name } }] : [];
  });
}
