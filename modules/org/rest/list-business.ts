import { callerOf } from "@bc/api-kit/context";
import { listRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { pageBusinesses } from "../store/page-businesses.ts";
import { pageOwnBusinesses } from "../store/page-own-businesses.ts";

export const listBusiness = listRoute({
  path: "business/",
  summary: "The businesses of an organization, or of all organizations of the caller, by name",
  intent: "viewAllBusinesses",
  intentWithoutPlace: "signedIn",
  query: z.object({ organization_id: z.uuid().optional() }),
  resource: {
    type: "Business",
    attributes: z.object({ name: z.string(), created_at: z.iso.datetime() }),
  },
  async read(context, { organization_id: id }, page) {
    const userId = callerOf(context);
    const found = await context.database.withTenant(context.scope, async (tx) =>
      id ? (await pageBusinesses(tx, userId, [id], page))[0] : pageOwnBusinesses(tx, userId, page),
    );
    const data = (found?.rows ?? []).map((row) => ({
      type: "Business",
      id: row.id,
      attributes: { name: row.name, created_at: row.createdAt.toISOString() },
    }));
    return { data, totalCount: found?.totalCount ?? 0 };
  },
});
