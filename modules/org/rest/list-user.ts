import { listRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { searchUsers } from "../store/find-users.ts";

export const listUser = listRoute({
  path: "user/",
  summary: "The people with a role in an organization, in the order in which they came",
  intent: "viewAllBusinesses",
  query: z.object({ organization_id: z.uuid(), id_or_email: z.string().optional() }),
  resource: {
    type: "User",
    attributes: z.object({
      first_name: z.string(),
      last_name: z.string(),
      primary_email: z.string(),
      created_at: z.iso.datetime(),
    }),
  },
  async read(context, query, page) {
    const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
      searchUsers(tx, query.organization_id, query.id_or_email, page),
    );
    const data = rows.map((row) => ({
      type: "User",
      id: row.id,
      attributes: {
        first_name: row.firstName,
        last_name: row.lastName,
        primary_email: row.primaryEmail,
        created_at: row.createdAt.toISOString(),
      },
    }));
    return { data, totalCount };
  },
});
