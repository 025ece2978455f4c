import { useOperation } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { checkConnectorBusinesses } from "../api/check-connector-businesses.gen.ts";

interface Business {
  id: string;
  name: string;
}

/** The businesses in which the user can add a type of connector: their rights and packages allow it. */
export function useAddBusinesses() {
  const { organization, business } = useCurrent();
  const query = useOperation(checkConnectorBusinesses, { organizationId: organization.id }, { staleTime: 60_000 });
  const { data } = query;
  /** Undefined until it is known. */
  const businessesOf = (typeName: string): readonly Business[] | undefined =>
    data &&
    (data.ua_dataConnectorCheckBusiness.find(({ connectorType }) => connectorType === typeName)?.businesses ?? []);
  const all = data && [
    ...new Map(
      data.ua_dataConnectorCheckBusiness.flatMap(({ businesses }) =>
        businesses.map((each) => [each.id, each] as const),
      ),
    ).values(),
  ];
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
