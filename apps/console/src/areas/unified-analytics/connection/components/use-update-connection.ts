import { useWrite } from "../../../../shared/api/use-operation.ts";
import { listConnectors } from "../../api/list-connectors.gen.ts";
import { showConnection } from "../../api/show-connection.gen.ts";
import { updateConnection, type UpdateConnectionMutationVariables } from "../api/update-connection.gen.ts";
import type { Connection } from "./connection.ts";

type Change = Omit<UpdateConnectionMutationVariables["input"], "businessId" | "id" | "version">;

/** Changes a connection. Refused if it was changed since it was loaded. */
export function useUpdateConnection({ dataConnector: { id, business, version } }: Connection) {
  const write = useWrite(updateConnection, { refetch: [showConnection, listConnectors] });
  return {
    isPending: write.isPending,
    update: (change: Change) => write.mutateAsync({ input: { businessId: business.id, id, version, ...change } }),
  };
}
