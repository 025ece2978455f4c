import type { Me } from "../../../shared/api/use-me.ts";
import { type Current, useCurrentState } from "../../../shared/current/current.tsx";
import { isGuest } from "../../../shared/current/is-guest.ts";
import type { DataConnectorFilter } from "./list-connectors.gen.ts";

type Place = { organization: Pick<Current["organization"], "id">; business: { id: string } | null };
type Listed = Pick<DataConnectorFilter, "businessIds">;

/**
 * Returns which businesses the filter of a list names. The api lists all businesses in which the user has a role of their
 * own. In other organizations it lists only those that are named, so that support names the current one.
 */
export function listedBusinesses(me: Pick<Me, "organizations">, { organization, business }: Place): Listed {
  return business && isGuest(me, organization) ? { businessIds: [business.id] } : {};
}

export function useListedBusinesses(): Listed {
  const state = useCurrentState();
  return state.status === "ready" ? listedBusinesses(state.me, state.current) : {};
}
