import { listRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { pageMembers } from "../store/page-members.ts";

export const listMember = listRoute({
  path: "member/",
  summary: "Lists members and invited users of an organization or business, by email address",
  intent: "viewAllBusinesses",
  query: z.object({ organization_id: z.uuid(), search: z.string().max(100).optional() }),
  resource: {
    type: "Member",
    attributes: z.object({
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      primary_email: z.string(),
      status: z.enum(["Pending", "Active"]),
      role_name: z.string(),
      businesses: z.array(z.string()),
      created_at: z.iso.datetime(),
    }),
  },
  async read(context, { organization_id: organizationId, search }, page) {
    const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
      pageMembers(tx, { organizationId, search, ...page }),
    );
    const data = rows.map((row) => ({
      type: "Member",
      id: row.id,
      attributes: {
        first_name: row.firstName,
        last_name: row.lastName,
        primary_email: row.primaryEmail,
        status: row.status,
        role_name: row.role.name,
        businesses: row.businesses,
        created_at: row.createdAt.toISOString(),
      },
    }));
    return { data, totalCount };
  },
});
