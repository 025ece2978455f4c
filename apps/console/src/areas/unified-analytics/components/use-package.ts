import type { Source } from "@bc/ua/contract/source";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { getPackage } from "../api/get-package.gen.ts";

/** The package of a business: which sources it includes, and whether it is the free trial. */
export function usePackage(businessId: string | undefined) {
  const query = useOperation(
    getPackage,
    { businessId: businessId ?? "" },
    { enabled: businessId !== undefined, staleTime: 60_000 },
  );
  const held = query.data?.ua_packagedataConnectorsList;
  return {
    isTrial: held?.packageType.key === "FreeTrial",
    /** Unknown packages include everything: the api decides. */
    includes: ({ typeName }: Pick<Source, "typeName">): boolean =>
      held === undefined || held.dataConnectorTypes.includes(typeName),
    isPending: businessId !== undefined && query.isPending,
  };
}
