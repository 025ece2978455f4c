import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { listConnectors } from "../../api/list-connectors.gen.ts";
import { useListedBusinesses } from "../../api/listed-businesses.ts";
import { incompleteStatuses } from "../../components/connector.ts";

const maxShown = 100;

/** The connectors of the section "Incomplete". */
export function useIncomplete() {
  const { organization } = useCurrent();
  return useOperation(listConnectors, {
    organizationId: organization.id,
    filter: { statuses: incompleteStatuses, ...useListedBusinesses() },
    page: { skip: 0, take: maxShown },
  });
}
