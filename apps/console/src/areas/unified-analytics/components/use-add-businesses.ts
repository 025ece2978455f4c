import { useOperation } from "../../../shared/api/use-operation.ts";
import { useCurrent, useCurrentState } from "../../../shared/current/current.tsx";
import { isGuest } from "../../../shared/current/is-guest.ts";
import { useCan } from "../../../shared/rights.ts";
import { checkConnectorBusinesses, type CheckConnectorBusinessesQuery } from "../api/check-connector-businesses.gen.ts";
import { usePackage } from "./use-package.ts";

interface Business {
  id: string;
  name: string;
}

/** The businesses in which the user can add a type of connector: their rights and packages allow it. */
export function useAddBusinesses() {
  const { organization, business } = useCurrent();
  const entered = useEnteredBusiness();
  const { includes, isPending } = usePackage(entered?.id);
  const query = useOperation(
    checkConnectorBusinesses,
    { organizationId: organization.id },
    { staleTime: 60_000, enabled: entered === undefined },
  );
  const { data } = query;
  /** Undefined until it is known. */
  const businessesOf = (typeName: string): readonly Business[] | undefined => {
    if (entered && isPending) return undefined;
    if (entered) return includes({ typeName }) ? [entered] : [];
    return (
      data &&
      (data.ua_dataConnectorCheckBusiness.find(({ connectorType }) => connectorType === typeName)?.businesses ?? [])
    );
  };
  const all = entered ? [entered] : data && distinct(data);
  return {
    query,
    businessesOf,
    /** Those in which the user can add any type. */
    all,
    /** The current business if the source can be added there, else nothing. */
    preferred: (source: { typeName: string } | undefined): string | null => {
      const open = source ? businessesOf(source.typeName) : all;
      return open?.find(({ id }) => id === business?.id)?.id ?? null;
    },
  };
}

/** The current business of an organization that is not the user's own, if their global role can add connectors there. */
function useEnteredBusiness(): Business | undefined {
  const state = useCurrentState();
  const may = useCan("manageConnectors");
  if (state.status !== "ready" || !may) return undefined;
  const { organization, business } = state.current;
  return business && isGuest(state.me, organization) ? { id: business.id, name: business.name } : undefined;
}

/** Returns the businesses of all types, each once. */
function distinct({ ua_dataConnectorCheckBusiness: types }: CheckConnectorBusinessesQuery): Business[] {
  const all = types.flatMap(({ businesses }) => businesses);
  return [...new Map(all.map((each) => [each.id, each])).values()];
}
