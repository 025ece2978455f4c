import { callerOf } from "@bc/api-kit/context";
import { listRoute } from "@bc/api-kit/rest-route";
import { z } from "zod";
import { pageOrganizationsOfUser } from "../store/page-organizations.ts";

export const listOrganization = listRoute({
  path: "organization/",
  summary: "The organizations that the signed-in person belongs to, by name",
  intent: "signedIn",
  query: z.object({ name: z.string().max(100).optional() }),
  resource: {
    type: "Organization",
    attributes: z.object({
      name: z.string(),
      role_name: z.string().nullable(),
      business_entity_terminology: z.string(),
      created_at: z.iso.datetime(),
    }),
  },
  async read(context, { name }, page) {
    const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
      pageOrganizationsOfUser(tx, callerOf(context), name, page),
    );
    const data = rows.map((row) => ({
      type: "Organization",
      id: row.id,
      attributes: {
        name: row.name,
        role_name: row.roleName,
        business_entity_terminology: row.businessEntityTerminology,
        created_at: row.createdAt.toISOString(),
      },
    }));
    return { data, totalCount };
  },
});
