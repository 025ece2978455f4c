import type { ActOnConnectorMutationVariables } from "../api/act-on-connector.gen.ts";
import type { Replaced } from "./add-task.ts";

/** Returns the request that deletes a connection before another replaces it. */
export function deletionOf({ id, businessId }: Replaced): ActOnConnectorMutationVariables {
  return { input: { action: "delete", businessId, dataConnectorId: id } };
}
