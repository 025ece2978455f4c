import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopifyAccount, type ShopAnswers, type ShopOrder, startShopifyPartner } from "@bc/dev/partners/shopify";
import { freePort } from "@bc/dev/free-port";
import { startRestate } from "@bc/dev/restate";
import { startSubscribers } from "@bc/events/subscribers";
import { createKeyRing, type KeyRing } from "@bc/runtime/key-ring";
import { createLogger } from "@bc/runtime/logger";
import type { Partner } from "@bc/testing/partner";
import { createWorkflowClient } from "@bc/workflow/client";
import { createWorkflowHost } from "@bc/workflow/host";
import { channelPurpose } from "../contract/notify-channel.ts";
import { connectChannel } from "../service/connect-channel.ts";
import type { SalesChannel } from "../service/sales-channel.ts";
import { createSalesChannel } from "../service/shopify.ts";
import { channelNews } from "../subscribers/channel-news.ts";
import { testDelivery, testFacts } from "../testing/deliveries.ts";
import { notifyBacklogWorkflow } from "../workflows/notify-backlog.ts";
import { notifyChannelWorkflow } from "../workflows/notify-channel.ts";
import { type BulkScene, startBulkScene } from "./bulk-scene.ts";
import { ask } from "./order-api-scene.ts";

const shop = shopifyAccount.shopDomain;
export const webShop = { id: "01930000-0000-7000-8000-00000000c0f1", type: "SHOPIFY", name: "Web shop" } as const;

export interface ShownShipment {
  id: string;
  channelConfirmation: string;
  channelConfirmationMessage: string | null;
  orderVersion: number;
}

export interface ChannelScene extends BulkScene {
  partner: Partner;
  ring: KeyRing;
  salesChannel: SalesChannel;
  workflow: ReturnType<typeof notifyChannelWorkflow>;
  /** What processes logged, at every level. */
  logged(): string;
  connect(token?: string): Promise<void>;
  /** Delivers an order with two tents and a lamp, which the shop has too. Returns its IDs. */
  place(status?: ShopOrder["status"]): Promise<{ cartOrderId: string; sourceOrderId: string }>;
  atShop(sourceOrderId: string): Promise<ShopOrder>;
  answer(answers: ShopAnswers): Promise<void>;
  write<Written>(operation: string, type: string, input: object, selection: string): Promise<Written>;
  showOrder<Shown>(cartOrderId: string, selection: string): Promise<Shown>;
  ship(cartOrderId: string, trackingNumber: string | null): Promise<ShownShipment>;
  cancelOrder(cartOrderId: string, version?: number): Promise<{ code?: string }>;
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
}

export const shipmentFields = "id channelConfirmation channelConfirmationMessage orderVersion";

/** Starts the api, a shop, and a worker that notifies the shop of changes. */
export async function startChannelScene(): Promise<ChannelScene> {
  const scene = await startBulkScene();
  const { worker: database, businessId, organizationId } = scene;
  const dir = mkdtempSync(join(tmpdir(), "channel-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  const restate = await startRestate({ dir, ports: { ingress, admin, node } });
  const partner = await startShopifyPartner(0);
  const lines: string[] = [];
  const logger = createLogger({
    service: "test",
    level: "trace",
    destination: { write: (line: string) => void lines.push(line) },
  });
  const ring = createKeyRing(["c".repeat(32)], channelPurpose);
  const salesChannel = createSalesChannel({
    url: `${partner.url}/{shop}`,
    timeoutMs: 5_000,
    unsureMs: 500,
    pollMs: 200,
  });
  const workflow = notifyChannelWorkflow({ database, salesChannel, channelRing: ring });
  const workflows = createWorkflowClient({ database, logger, ...restate });
  const host = createWorkflowHost({
    workflows: [workflow, notifyBacklogWorkflow({ workflows })],
    database,
    logger,
    ...restate,
  });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
  const subscribers = startSubscribers({ subscribers: [channelNews({ workflows })], database, logger });
  const connection = await scene.api.connectAdmin();
  const put = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${partner.url}/_partner/${path}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  let count = 0;
  await scene.deliver([testDelivery(1)], webShop);

  const channel: ChannelScene = {
    ...scene,
    partner,
    ring,
    salesChannel,
    workflow,
    logged: () => lines.join(""),
    connect: (token = shopifyAccount.token) =>
      database.withTenant({ organizationId, businessId }, (tx) =>
        connectChannel(tx, { workflows, ring }, businessId, { channelId: webShop.id, shopDomain: shop, token }),
      ),
    async place(status = "OPEN") {
      const sourceOrderId = String(7_000 + ++count);
      const facts = testFacts({ orderNumber: `#${sourceOrderId}` });
      await put("orders", {
        shop,
        id: sourceOrderId,
        status,
        lines: facts.lines.map(({ sourceLineId, quantity }) => ({ id: sourceLineId, quantity })),
      });
      const ids = await scene.deliver([testDelivery(1, { sourceOrderId, facts })], webShop);
      return { cartOrderId: ids.get(sourceOrderId) ?? "", sourceOrderId };
    },
    atShop: async (sourceOrderId) =>
      (await (await fetch(`${partner.url}/_partner/orders/${shop}/${sourceOrderId}`)).json()) as ShopOrder,
    answer: (answers) => put("answers", answers),
    write: (operation, type, input, selection) =>
      ask(
        scene.admin,
        `mutation ($b: ID!, $input: ${type}!) { ${operation}(cartBusinessId: $b, input: $input) { ${selection} } }`,
        { b: businessId, input: { clientKey: randomUUID(), ...input } },
      ),
    showOrder: (cartOrderId, selection) =>
      ask(
        scene.admin,
        `query ($b: ID!, $id: ID!) { order_orderShow(cartBusinessId: $b, cartOrderId: $id) { ${selection} } }`,
        { b: businessId, id: cartOrderId },
      ),
    async ship(cartOrderId, trackingNumber) {
      const { version, orderItems } = await channel.showOrder<{
        version: number;
        orderItems: { id: string; quantity: number }[];
      }>(cartOrderId, "version orderItems { id quantity }");
      const items = orderItems.map(({ id, quantity }) => ({ orderItemId: id, quantity }));
      const input = {
        cartOrderId,
        version,
        packages: [{ items, trackingNumber }],
        ...(trackingNumber === null && { shippingCarrier: "Bike courier" }),
      };
      return channel.write("order_createOrderShipment", "CreateOrderShipmentInput", input, shipmentFields);
    },
    cancelOrder: (cartOrderId, version = 1) =>
      channel.write("order_orderCancel", "OrderCancelInput", { cartOrderId, version }, "version"),
    query: async <Row>(statement: string, values: unknown[] = []) =>
      (await connection.query(statement, values)).rows as Row[],
    async stop() {
      await subscribers.stop();
      await host.close();
      await workflows.close();
      await salesChannel.close();
      await restate.stop();
      await partner.stop();
      await connection.end();
      rmSync(dir, { recursive: true });
      await scene.stop();
    },
  };
  return channel;
}
