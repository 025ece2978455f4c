import type { ApiClient, GraphqlAnswer } from "@bc/testing/api-client";
import type pg from "pg";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

export interface OrgScene {
  api: TestApi;
  admin: pg.Client;
  organizationId: string;
  /** A business that the business roles are in. */
  shopId: string;
  /** A business in which no user has a role. */
  otherId: string;
  userIds: Record<RoleHolder, string>;
  as: Record<RoleHolder, ApiClient>;
  /** Creates a user with a new profile and no role. */
  newcomer(email: string): Promise<{ userId: string; client: ApiClient }>;
  stop(): Promise<void>;
}

const roles = {
  owner: "org_owner",
  admin: "org_admin",
  manager: "org_manager",
  member: "org_member",
  businessAdmin: "business_admin",
  businessMember: "business_member",
  superadmin: "superadmin",
  salesRep: "customer_sales_rep",
  stranger: "",
} as const;
type RoleHolder = keyof typeof roles;

/** An organization with two businesses and a user in each role; the strangers belong to another one. */
export async function orgScene(): Promise<OrgScene> {
  const api = await startApi();
  const { make } = api;
  const admin = await api.connectAdmin();
  const { id: organizationId } = await make.organization({ name: "Acme" });
  const { id: otherOrganization } = await make.organization({ name: "Zenith" });
  const { id: shopId } = await make.business({ organizationId, name: "Shop", timeZone: "Europe/Berlin" });
  const { id: otherId } = await make.business({ organizationId, name: "Annex" });
  const userIds = {} as Record<RoleHolder, string>;
  const as = {} as Record<RoleHolder, ApiClient>;
  for (const [name, roleName] of Object.entries(roles) as [RoleHolder, string][]) {
    const { id: userId } = await make.user({ email: `${name}@acme.test`, firstName: name, lastName: "Lee" });
    userIds[name] = userId;
    as[name] = await api.as(userId);
    if (roleName.startsWith("org_")) await make.assignRole({ organizationId, userId, roleName });
    else if (roleName.startsWith("business_"))
      await make.assignRole({ organizationId, userId, roleName, businessId: shopId });
    else if (roleName === "")
      await make.assignRole({ organizationId: otherOrganization, userId, roleName: "org_owner" });
    else await make.globalRole({ userId, roleName });
  }
  return {
    api,
    admin,
    organizationId,
    shopId,
    otherId,
    userIds,
    as,
    async newcomer(email) {
      const { id: userId } = await make.user({ email, firstName: "New", lastName: "Comer" });
      return { userId, client: await api.as(userId) };
    },
    async stop() {
      await api.stop();
    },
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- operations that a test writes have no generated type
export async function ask(client: ApiClient, query: string, variables = {}): Promise<GraphqlAnswer<any>> {
  return client.send({ query, variables });
}

export function errorOf(answer: GraphqlAnswer<unknown>): Record<string, unknown> | undefined {
  const [error] = answer.errors ?? [];
  return error && { message: error.message, ...error.extensions };
}
