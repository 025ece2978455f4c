import { conciergeType } from "@bc/ua/contract/categories";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useClient } from "../../../shared/api/client.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { analyticsQuery } from "../../../shared/navigation/analytics-query.ts";
import { counted, listed } from "../../../shared/format/words.ts";
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

/** Which connector a running action is at, from 1 on. */
export interface ActionProgress {
  action: DataConnectorAction;
  at: number;
  total: number;
}

interface Failure {
  connector: Connector;
  error: unknown;
}

/** Acts on connectors one after the other, and tells the user the result. */
export function useConnectorActions() {
  const client = useClient();
  const queries = useQueryClient();
  const { organization } = useCurrent();
  const [acting, setActing] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<ActionProgress>();

  /** Returns the connectors that failed. */
  async function act(
    action: DataConnectorAction,
    connectors: readonly Connector[],
    more: Partial<DataConnectorActionInput> = {},
  ): Promise<readonly Connector[]> {
    setActing(new Set(connectors.map(({ id }) => id)));
    const failures: Failure[] = [];
    for (const [index, connector] of connectors.entries()) {
      const { id, business, dataConnectorType, isConcierge } = connector;
      setProgress({ action, at: index + 1, total: connectors.length });
      const input = {
        action,
        organizationId: organization.id,
        businessId: business.id,
        dataConnectorId: id,
        dataConnectorType: isConcierge ? conciergeType : dataConnectorType,
        ...more,
      };
      await client.request(actOnConnector, { input }).catch((error: unknown) => failures.push({ connector, error }));
    }
    const changed = [listConnectors, showConnection, analyticsQuery];
    await Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    setActing(new Set());
    setProgress(undefined);
    tell(action, connectors, failures);
    return failures.map(({ connector }) => connector);
  }
  return { act, isActing: ({ id }: Pick<Connector, "id">) => acting.has(id), isBusy: acting.size > 0, progress };
}

const maxNamed = 3;

function tell(action: DataConnectorAction, connectors: readonly Connector[], failures: readonly Failure[]): void {
  const [first] = connectors;
  const name = connectors.length === 1 && first ? first.title : counted(connectors.length, "data connector");
  if (failures.length === 0) return showMessage({ tone: "good", text: `${done[action]}: ${name}` });
  const reasons = new Set(
    failures.map(({ error }) => (error instanceof ApiError ? error.message : "Something went wrong")),
  );
  const [reason = ""] = reasons;
  if (connectors.length === 1) return showMessage({ tone: "bad", text: reason });
  const why = reasons.size === 1 ? reason : `The first reason: ${reason}`;
  const text = `${failures.length} of ${connectors.length} failed: ${namesOf(failures)}. ${why}`;
  return showMessage({ tone: "bad", text });
}

/** "Klaviyo (Acme Outdoor), TikTok (Acme Outdoor), and 3 more" */
function namesOf(failures: readonly Failure[]): string {
  const names = failures.slice(0, maxNamed).map(({ connector }) => `${connector.title} (${connector.business.name})`);
  const rest = failures.length - names.length;
  return listed(rest > 0 ? [...names, `${rest} more`] : names);
}
