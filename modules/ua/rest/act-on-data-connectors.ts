import { actorOf } from "@bc/api-kit/context";
import { actRoute, type RestRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { actOnConnectors } from "../service/act-on-connectors.ts";
import { attributesOf, connectorAttributes } from "./list-data-connector.ts";

const connector = z.object({ id: z.uuid(), type: z.string().max(100).optional() });

const route = (action: "sync" | "delete" | "reset", type: string, summary: string): RestRoute =>
  actRoute({
    path: `data-connector/${action}/`,
    summary,
    intent: "signedIn",
    query: z.object({}),
    asked: { type, attributes: z.object({ connectors: z.array(connector).min(1).max(100) }) },
    resource: { type, attributes: z.object({ connectors: z.array(connectorAttributes) }) },
    async act(context, { connectors }) {
      const views = await actOnConnectors(context, actorOf(context), action, connectors);
      return { type, id: context.requestId, attributes: { connectors: views.map(attributesOf) } };
    },
  });

export const syncDataConnectors = route("sync", "DataConnectorSyncView", "Syncs data connectors now");
export const deleteDataConnectors = route("delete", "DataConnectorDeleteView", "Deletes data connectors");
export const resetDataConnectors = route(
  "reset",
  "DataConnectorResetView",
  "Reads everything of data connectors again",
);
