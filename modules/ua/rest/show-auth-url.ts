import { actorOf, businessOf } from "@bc/api-kit/context";
import { showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { beginSignIn } from "../service/end-sign-in.ts";

export const showAuthUrl = showRoute({
  path: "data-connector/{source}/auth-url/",
  summary: "Begins a sign-in at a source and returns the address that the browser goes to",
  intent: "manageConnectors",
  isWrite: true,
  query: z.object({
    source: z.string().max(100),
    business_id: z.uuid(),
    shop: z.string().max(60).optional(),
    state: z.uuid().optional(),
  }),
  resource: { type: "DataConnectorAuthUrl", attributes: z.object({ url: z.string() }) },
  async read(context, { source, business_id: id, shop, state }) {
    const caller = { ...businessOf(context), ...actorOf(context) };
    const url = await beginSignIn(context, caller, { source, shop, connectionId: state });
    return { type: "DataConnectorAuthUrl", id, attributes: { url } };
  },
});
