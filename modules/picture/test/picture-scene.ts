import { startApi, type TestApi } from "@bc/api/testing/start-api";
import type { GraphqlAnswer } from "@bc/testing/api-client";
import pg from "pg";

export interface PictureScene {
  api: TestApi;
  admin: pg.Client;
  acme: string;
  /** Creates a user, with a role in the organization or its business if one is given. */
  person(roleName?: string): Promise<string>;
  send(userId: string, query: string, variables?: object): Promise<GraphqlAnswer<Record<string, unknown>>>;
  stop(): Promise<void>;
}

export async function startPictureScene(): Promise<PictureScene> {
  const api = await startApi({ TENANT_LIMIT_PER_MINUTE: "1000000", TOKEN_LIMIT_PER_MINUTE: "1000000" });
  const admin = new pg.Client({ connectionString: api.adminUrl });
  await admin.connect();
  const { id: acme } = await api.make.organization({ name: "Acme" });
  const { id: businessId } = await api.make.business({ organizationId: acme, name: "Shop" });
  let number = 0;
  return {
    api,
    admin,
    acme,
    async person(roleName) {
      number += 1;
      const { id } = await api.make.user({ email: `p${number}@acme.test`, firstName: "P", lastName: `${number}` });
      const place = { organizationId: acme, ...(roleName?.startsWith("business_") && { businessId }) };
      if (roleName) await api.make.assignRole({ ...place, userId: id, roleName });
      return id;
    },
    send: async (userId, query, variables = {}) => (await api.as(userId)).send({ query, variables }),
    async stop() {
      await admin.end();
      await api.stop();
    },
  };
}

export function codeOf(answer: GraphqlAnswer<unknown>): unknown {
  return answer.errors?.[0]?.extensions["code"];
}
