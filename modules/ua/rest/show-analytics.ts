import { callerOf, sessionOf } from "@bc/api-kit/context";
import { showRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { showAnalytics as show } from "../service/show-analytics.ts";

const child = z.object({ label: z.string(), path: z.string(), order: z.number() });

export const showAnalytics = showRoute({
  path: "analytics/",
  summary: "What Unified Analytics offers the signed-in person: its flags, and the groups of its menu by name",
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
    }),
  },
  async read(context, { organization_id: organizationId, business_id: businessId }) {
    const userId = callerOf(context);
    const { subject, email } = sessionOf(context);
    const asked = { userId, subject, email, organizationId, businessId };
    const attributes = await show(context.database, context.flags, asked);
    return { type: "Analytics", id: businessId ?? organizationId ?? userId, attributes };
  },
});
