import { actorOf, businessOf } from "@bc/api-kit/context";
import { actRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { createConnector } from "../service/create-connector.ts";
import { attributesOf, connectorAttributes } from "./list-data-connector.ts";

const text = z.string().max(4_000);

export const createDataConnector = actRoute({
  path: "data-connector/{source}/",
  summary: "Connects a source. The fields are those of its form, with business and startDate",
  intent: "manageConnectors",
  at: "fields.business",
  query: z.object({ source: z.string().max(100) }),
  asked: {
    attributes: z.object({
      fields: z.object({ business: z.uuid() }).catchall(z.union([text, z.array(text).max(200)])),
      organization_id: z.uuid().optional(),
      activation_code: z.string().max(100).optional(),
    }),
  },
  status: 201,
  resource: { type: "DataConnector", attributes: connectorAttributes },
  async act(context, { fields, activation_code: activationCode }, { source }) {
    const caller = { ...businessOf(context), ...actorOf(context) };
    const input = {
      startDate: "",
      ...fields,
      ...(activationCode !== undefined && { activationCode }),
      dataConnectorType: source,
    };
    const view = await createConnector(context, caller, input);
    return { type: view.dataConnectorType, id: view.id, attributes: attributesOf(view) };
  },
});
