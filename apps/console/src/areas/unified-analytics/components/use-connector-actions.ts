import { conciergeType } from "@bc/ua/contract/categories";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useClient } from "../../../shared/api/client.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { analyticsQuery } from "../../../shared/navigation/analytics-query.ts";
import { counted } from "../../../shared/format/words.ts";
import { showMessage } from "../../../shared/message.ts";
import {
  actOnConnector,
  type DataConnectorAction,
  type DataConnectorActionInput,
} from "../api/act-on-connector.gen.ts";
import { listConnectors } from "../api/list-connectors.gen.ts";
import { showConnection } from "../api/show-connection.gen.ts";
import type { Connector } from "./connector.ts";

const done: Record<DataConnectorAction, string> = {
  sync: "Sync requested",
  reset: "Reset started",
  delete: "Deleted",
  cancel: "Canceled",
  pause: "Paused",
  resume: "Resumed",
  accept: "Using the new data",
  discard: "New data discarded",
  restore: "Restored",
};

/** Acts on connectors one after the other, and tells the user the result. */
export function useConnectorActions() {
  const client = useClient();
  const queries = useQueryClient();
  const { organization } = useCurrent();
  const [acting, setActing] = useState<ReadonlySet<string>>(new Set());

  /** Returns whether all succeeded. */
  async function act(
    action: DataConnectorAction,
    connectors: readonly Connector[],
    more: Partial<DataConnectorActionInput> = {},
  ): Promise<boolean> {
    setActing(new Set(connectors.map(({ id }) => id)));
    const failures: unknown[] = [];
    for (const { id, business, dataConnectorType, isConcierge } of connectors) {
      const input = {
        action,
        organizationId: organization.id,
        businessId: business.id,
        dataConnectorId: id,
        dataConnectorType: isConcierge ? conciergeType : dataConnectorType,
        ...more,
      };
      await client.request(actOnConnector, { input }).catch((error: unknown) => failures.push(error));
    }
    const changed = [listConnectors, showConnection, analyticsQuery];
    await Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    setActing(new Set());
    tell(action, connectors, failures);
    return failures.length === 0;
  }
  return { act, isActing: ({ id }: Pick<Connector, "id">) => acting.has(id), isBusy: acting.size > 0 };
}

function tell(action: DataConnectorAction, connectors: readonly Connector[], failures: readonly unknown[]): void {
  const [first] = connectors;
  const name = connectors.length === 1 && first ? first.title : counted(connectors.length, "data connector");
  if (failures.length === 0) return showMessage({ tone: "good", text: `${done[action]}: ${name}` });
  const [error] = failures;
  const reason = error instanceof ApiError ? error.message : "Something went wrong";
  const text = connectors.length === 1 ? reason : `${failures.length} of ${connectors.length} failed. ${reason}`;
  return showMessage({ tone: "bad", text });
}
