import { callerOf, sessionOf } from "@bc/api-kit/context";
import { showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { showAnalytics as show } from "../service/show-analytics.ts";

const child = z.object({ label: z.string(), path: z.string(), order: z.number() });

export const showAnalytics = showRoute({
  path: "analytics/",
  summary:
    "What Unified Analytics offers the signed-in person: its flags, the groups of its menu by name, and whether there are data connectors",
  intent: "signedIn",
  query: z.object({ organization_id: z.uuid().optional(), business_id: z.uuid().optional() }),
  resource: {
    type: "Analytics",
    attributes: z.object({
      flags: z.record(z.string(), z.boolean()),
      groups: z.record(
        z.string(),
        z.object({
          title: z.string(),
          icon: z.string(),
          order: z.number(),
          path: z.string(),
          children: z.array(child),
        }),
      ),
      has_connectors: z.boolean(),
    }),
  },
  async read(context, { organization_id: organizationId, business_id: businessId }) {
    const userId = callerOf(context);
    const { subject, email } = sessionOf(context);
    const asked = { userId, subject, email, organizationId, businessId };
    const { hasConnectors, ...rest } = await show(context, asked);
    const attributes = { ...rest, has_connectors: hasConnectors };
    return { type: "Analytics", id: businessId ?? organizationId ?? userId, attributes };
  },
});
