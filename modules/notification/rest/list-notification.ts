import { callerOf } from "@bc/api-kit/context";
import { listRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { listNotifications } from "../service/list-notifications.ts";
import { states } from "../store/state.ts";

export const listNotification = listRoute({
  path: "notification/",
  summary: "The notifications of the signed-in person, newest first; those in the inbox unless a state is named",
  intent: "signedIn",
  query: z.object({ state: z.enum(states).optional(), kind: z.string().optional(), business_id: z.uuid().optional() }),
  resource: {
    type: "Notification",
    attributes: z.object({
      kind: z.string(),
      cause: z.string(),
      title: z.string(),
      link: z.string(),
      state: z.enum(states),
      organization_id: z.uuid().nullable(),
      business_id: z.uuid().nullable(),
      created_at: z.iso.datetime(),
      snoozed_until: z.iso.datetime().nullable(),
    }),
  },
  async read(context, { state, kind, business_id: businessId }, page) {
    const filter = { states: state && [state], kind, businessId };
    const { data, totalCount } = await listNotifications(context.database, callerOf(context), filter, page);
    const resources = data.map((view) => ({
      type: "Notification",
      id: view.id,
      attributes: {
        kind: view.kind,
        cause: view.cause,
        title: view.title,
        link: view.link,
        state: view.state,
        organization_id: view.organizationId,
        business_id: view.businessId,
        created_at: view.createdAt.toISOString(),
        snoozed_until: view.snoozedUntil?.toISOString() ?? null,
      },
    }));
    return { data: resources, totalCount };
  },
});
