import { ApiError } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { actOnConnector } from "../api/act-on-connector.gen.ts";
import { listConnectors } from "../api/list-connectors.gen.ts";
import { showConnection } from "../api/show-connection.gen.ts";
import type { Replaced } from "./add-task.ts";

/** Deletes a connection that another replaces. Accepts one that is deleted already, so that users can retry. */
export function useDeletion() {
  const { mutateAsync } = useWrite(actOnConnector, { refetch: [listConnectors, showConnection] });
  return async ({ id, businessId }: Replaced): Promise<void> => {
    try {
      await mutateAsync({ input: { action: "delete", businessId, dataConnectorId: id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "ua.connection-missing")) throw error;
    }
  };
}
