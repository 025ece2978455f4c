import { randomUUID } from "node:crypto";
import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createDatabase, type Database } from "@bc/db/database";
import type { ApiClient } from "@bc/testing/api-client";
import type { Deliveries } from "../contract/delivery.ts";
import { deliverOrders } from "../service/deliver-orders.ts";
import { testChannel, testDelivery, type TestFacts, testFacts } from "../testing/deliveries.ts";

export interface OrderApiScene {
  api: TestApi;
  organizationId: string;
  businessId: string;
  /** A business_admin, with updateOrders. */
  admin: ApiClient;
  adminId: string;
  /** A second business_admin. */
  colleague: ApiClient;
  /** A customer_sales_rep, with viewOrders only. */
  viewer: ApiClient;
  /** A superadmin without a role of their own. */
  support: ApiClient;
  /** Delivers orders as a channel does, and returns their IDs by source ID. */
  deliver(deliveries: Deliveries["deliveries"], channel?: Deliveries["channel"]): Promise<Map<string, string>>;
  /** Delivers one order per number. */
  deliverNumbers(
    numbers: readonly string[],
    facts?: (number: string) => Partial<TestFacts>,
  ): Promise<Map<string, string>>;
  /** The worker's connection. */
  worker: Database;
  stop(): Promise<void>;
}

/** Starts the api with a business whose orders are really delivered. */
export async function startOrderApi(environment: Record<string, string> = {}): Promise<OrderApiScene> {
  const api = await startApi(environment);
  const worker: Database = createDatabase({ url: api.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
  const { id: organizationId } = await api.make.organization({ name: "Demo Brand" });
  const { id: businessId } = await api.make.business({ organizationId, name: "Demo Outdoor" });
  const join = async (name: string): Promise<string> => {
    const user = await api.make.user({ email: `${name}@console.test`, firstName: name, lastName: "Tester" });
    await api.make.assignRole({ organizationId, userId: user.id, roleName: "business_admin", businessId });
    return user.id;
  };
  const globally = async (name: string, roleName: string): Promise<ApiClient> => {
    const user = await api.make.user({ email: `${name}@console.test`, firstName: name, lastName: "Support" });
    await api.make.globalRole({ userId: user.id, roleName });
    return api.as(user.id);
  };
  const adminId = await join("Ada");
  const admin = await api.as(adminId);
  const colleague = await api.as(await join("Grace"));
  const viewer = await globally("Vera", "customer_sales_rep");
  const support = await globally("Sue", "superadmin");
  const deliver: OrderApiScene["deliver"] = async (deliveries, channel = testChannel) => {
    await deliverOrders(worker, { organizationId, businessId }, { channel, deliveries });
    const connection = await api.connectAdmin();
    const { rows } = await connection.query<{ source: string; id: string }>(
      `select source_order_id as source, id from "order"."order" where business_id = $1 and channel_id = $2`,
      [businessId, channel.id],
    );
    await connection.end();
    return new Map(rows.map(({ source, id }) => [source, id]));
  };
  return {
    api,
    organizationId,
    businessId,
    admin,
    adminId,
    colleague,
    viewer,
    support,
    worker,
    deliver,
    deliverNumbers: (numbers, facts = () => ({})) =>
      deliver(
        numbers.map((number) =>
          testDelivery(1, { sourceOrderId: number, facts: testFacts({ orderNumber: number, ...facts(number) }) }),
        ),
      ),
    async stop() {
      await worker.close();
      await api.stop();
    },
  };
}

/** Sends an operation and returns its field, or the code and parameters of its error. */
export async function ask<Value = Record<string, unknown>>(
  client: ApiClient,
  query: string,
  variables: object,
): Promise<Value> {
  const { data, errors } = await client.send({ query, variables });
  if (errors?.[0]) return { error: errors[0].message, ...errors[0].extensions } as Value;
  return Object.values(data ?? {})[0] as Value;
}

/** Changes an order as an admin does. Throws if that is refused. */
export async function writeOrder(
  { admin, businessId }: OrderApiScene,
  operation: string,
  type: string,
  input: { cartOrderId: string; [field: string]: unknown },
): Promise<void> {
  const query = `mutation ($b: ID!, $i: ${type}!) { ${operation}(cartBusinessId: $b, input: $i) { version } }`;
  const answer = await ask(admin, query, { b: businessId, i: { clientKey: randomUUID(), ...input } });
  if (typeof answer["version"] !== "number") throw new Error(`${operation} was refused: ${JSON.stringify(answer)}`);
}
