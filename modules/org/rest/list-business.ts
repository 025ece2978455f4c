import { callerOf } from "@bc/api-kit/context";
import { listRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { pageBusinesses } from "../store/page-businesses.ts";

export const listBusiness = listRoute({
  path: "business/",
  summary: "The businesses of an organization, by name",
  intent: "viewAllBusinesses",
  query: z.object({ organization_id: z.uuid() }),
  resource: {
    type: "Business",
    attributes: z.object({ name: z.string(), created_at: z.iso.datetime() }),
  },
  async read(context, query, page) {
    const [found] = await context.database.withTenant(context.scope, (tx) =>
      pageBusinesses(tx, callerOf(context), [query.organization_id], page),
    );
    const data = (found?.rows ?? []).map((row) => ({
      type: "Business",
      id: row.id,
      attributes: { name: row.name, created_at: row.createdAt.toISOString() },
    }));
    return { data, totalCount: found?.totalCount ?? 0 };
  },
});
