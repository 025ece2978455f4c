import type { GraphqlAnswer } from "@bc/testing/api-client";
import type pg from "pg";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

/** An organization with two businesses, and the means to give people roles in it and to act as them. */
export interface RoleScene {
  api: TestApi;
  admin: pg.Client;
  acme: string;
  shop: string;
  sibling: string;
  /** Creates a user with a role: in the shop for a business role, everywhere for a global one. */
  person(roleName?: string, place?: { organizationId?: string; businessId?: string }): Promise<string>;
  send(userId: string, query: string, variables?: object): Promise<GraphqlAnswer<Record<string, unknown>>>;
  /** The user's roles in the organization, as "role" or "role@business". */
  rolesOf(userId: string): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startRoleScene(onLog?: (line: string) => void): Promise<RoleScene> {
  const limits = { TENANT_LIMIT_PER_MINUTE: "1000000", TOKEN_LIMIT_PER_MINUTE: "1000000" };
  const api = await startApi(limits, onLog);
  const admin = await api.connectAdmin();
  const { id: acme } = await api.make.organization({ name: "Acme" });
  const { id: shop } = await api.make.business({ organizationId: acme, name: "Shop" });
  const { id: sibling } = await api.make.business({ organizationId: acme, name: "Sibling" });
  let number = 0;
  return {
    api,
    admin,
    acme,
    shop,
    sibling,
    async person(roleName, place = {}) {
      number += 1;
      const { id } = await api.make.user({ email: `p${number}@acme.test`, firstName: "P", lastName: `${number}` });
      if (roleName?.startsWith("org_") || roleName?.startsWith("business_")) {
        const { organizationId = acme, businessId = shop } = place;
        const isOfBusiness = roleName.startsWith("business_");
        await api.make.assignRole({ organizationId, userId: id, roleName, ...(isOfBusiness && { businessId }) });
      } else if (roleName)
        await admin.query("insert into org.global_role (user_id, role_name) values ($1, $2)", [id, roleName]);
      return id;
    },
    send: async (userId, query, variables = {}) => (await api.as(userId)).send({ query, variables }),
    async rolesOf(userId) {
      const { rows } = await admin.query<{ role: string }>(
        `select concat_ws('@', r.role_name, b.name) as role from org.assigned_role r
         left join org.business b on b.id = r.business_id where r.user_id = $1 order by 1`,
        [userId],
      );
      return rows.map(({ role }) => role);
    },
    async stop() {
      await api.stop();
    },
  };
}

export function codeOf(answer: GraphqlAnswer<unknown>): unknown {
  return answer.errors?.[0]?.extensions["code"];
}
