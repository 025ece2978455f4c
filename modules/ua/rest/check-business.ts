import { callerOf } from "@bc/api-kit/context";
import { showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { checkBusinesses } from "../service/packages.ts";

const business = z.object({ id: z.string(), name: z.string() });

export const checkBusiness = showRoute({
  path: "data-connector/check-business/",
  summary: "The businesses in which the caller can add each data connector, by its name. None means unavailable",
  intent: "viewOrganization",
  intentWithoutPlace: "signedIn",
  query: z.object({ organization_id: z.uuid().optional() }),
  // By the name of the source, such as klaviyo.
  resource: { type: "DataConnectorBusinesses", attributes: z.object({}).catchall(z.array(business)) },
  async read(context, { organization_id: organizationId }) {
    const userId = callerOf(context);
    const found = await checkBusinesses(context, userId, organizationId);
    const attributes = Object.fromEntries(found.map(({ name, businesses }) => [name, businesses]));
    return { type: "DataConnectorBusinesses", id: organizationId ?? userId, attributes };
  },
});
