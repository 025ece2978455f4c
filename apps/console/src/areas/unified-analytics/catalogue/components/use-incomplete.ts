import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useFlags } from "../../../../shared/flags.ts";
import { listConnectors } from "../../api/list-connectors.gen.ts";
import { useListedBusinesses } from "../../api/listed-businesses.ts";
import { incompleteStatuses } from "../../components/connector.ts";

/** The rest is in My Connectors. */
const maxShown = 5;
/** The largest page of the api, for organizations without My Connectors. */
const maxAlone = 100;

/** The connectors of the section "Incomplete". */
export function useIncomplete() {
  const { organization } = useCurrent();
  const { isOn } = useFlags();
  return useOperation(listConnectors, {
    organizationId: organization.id,
    filter: { statuses: incompleteStatuses, ...useListedBusinesses() },
    page: { skip: 0, take: isOn("new-my-connectors") ? maxShown : maxAlone },
  });
}
