import type { FlagKey } from "@bc/flag/contract/keys";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "./api/api-error.ts";
import { listFlags, type ListFlagsQuery } from "./api/list-flags.gen.ts";
import { useOperation } from "./api/use-operation.ts";
import { useCurrentState } from "./current/current.tsx";

interface KnownFlags {
  isOn: (key: FlagKey) => boolean;
  /** Whether they have loaded or failed. */
  isSettled: boolean;
  /** For screens on which a failure must not look like flags that are off. */
  query: UseQueryResult<ListFlagsQuery, ApiError>;
}

/** The flags of the current place. All are off until they are loaded, and if loading fails. */
export function useFlags(): KnownFlags {
  const state = useCurrentState();
  const current = state.status === "ready" ? state.current : null;
  const place = { organizationId: current?.organization.id ?? null, businessId: current?.business?.id ?? null };
  const query = useOperation(listFlags, place, { enabled: current !== null, staleTime: 60_000 });
  const on = query.data?.flag_flagListMe.filter(({ isOn }) => isOn).map(({ key }) => key) ?? [];
  // Every screen that mounts repeats a failed request. What is shown without flags must not disappear meanwhile.
  return { isOn: (key) => on.includes(key), isSettled: query.isFetched, query };
}
