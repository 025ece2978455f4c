import { appendEvents } from "@bc/events/append";
import { eventOf, type NewEvent } from "@bc/events/define";
import { startSubscribers } from "@bc/events/subscribers";
import { customerErased, orderCreated, orderShipped, orderUpdated } from "@bc/order/contract/events";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { webhookBody } from "../contract/body.ts";
import { maxBodyBytes } from "../contract/limits.ts";
import { type Scene, startScene } from "../test/scene.ts";
import { orderEvents } from "./order-events.ts";

let scene: Scene;
let subscribers: ReturnType<typeof startSubscribers>;

beforeAll(async () => {
  scene = await startScene();
  const logger = createLogger({ service: "test", level: "silent" });
  subscribers = startSubscribers({ subscribers: [orderEvents(scene)], database: scene.database, logger });
});
afterAll(async () => {
  await subscribers.stop();
  await scene.close();
});

async function makeOrder({ name = "Mug", lines = 1 } = {}): Promise<string> {
  const { organizationId, businessId } = scene.place;
  const id = newId();
  await scene.statement(
    `insert into "order"."order" (business_id, id, organization_id, version, channel_id, channel_type, source_order_id,
       order_number, order_date, ready_at, currency, order_status, fulfillment_status, order_day, total)
     values ($1, $2, $3, 7, gen_random_uuid(), 'SHOPIFY', $4, '1001', now(), now(), 'USD', 'PROCESSING', 'UNFULFILLED',
       current_date, 12.50)`,
    businessId,
    id,
    organizationId,
    id,
  );
  await scene.statement(
    `insert into "order".line (business_id, order_id, id, source_line_id, position, source_version, content_hash, sku,
       name, quantity, price, total)
     select $1, $2, gen_random_uuid(), n::text, n, 1, '\\x00', 'MUG-1', $3, 1, 12.50, 12.50
     from generate_series(1, $4::int) n`,
    businessId,
    id,
    name,
    lines,
  );
  await scene.statement(
    `insert into "order".address (business_id, order_id, key, role, hash, name, email, address1, city, country_code)
     values ($1, $2, 'SHIP_TO', 'SHIP_TO', 'h', 'Grace Hopper', 'grace@navy.example', '1 Harbor Way', 'Arlington', 'US')`,
    businessId,
    id,
  );
  return id;
}

const place = (cartOrderId: string) => ({ ...scene.place, key: cartOrderId });
const append = (...events: NewEvent[]) => scene.database.withTenant(scene.place, (tx) => appendEvents(tx, events));
const createdEvent = (cartOrderId: string) =>
  eventOf(orderCreated, {
    ...place(cartOrderId),
    payload: {
      cartOrderId,
      version: 7,
      orderStatus: "PROCESSING",
      fulfillmentStatus: "UNFULFILLED",
      changed: ["total"],
    },
  });

interface Row {
  id: string;
  type: string;
  state: string;
  body: string;
}

const queued = (webhookId: string, count: number): Promise<Row[]> =>
  vi.waitFor(
    async () => {
      const rows = await scene.statement<Row>(
        "select id, type, state, body from webhook.delivery where endpoint_id = $1 order by created_at, type",
        webhookId,
      );
      expect(rows).toHaveLength(count);
      return rows;
    },
    { timeout: 15_000, interval: 50 },
  );

test(
  "event reaches the webhooks that take it, with a snapshot and one ID",
  { tags: ["orders.webhook.body", "orders.webhook.signature", "orders.webhook.queue"] },
  async () => {
    const [plain, full, other] = [
      await scene.create(),
      await scene.create({ includesCustomerData: true }),
      await scene.create({ events: ["order.held"] }),
    ];
    const orderId = await makeOrder();
    await append(createdEvent(orderId));
    const [[first], [second]] = [await queued(plain.id, 1), await queued(full.id, 1)];
    expect(first?.id).toBe(second?.id);
    const body = webhookBody.parse(JSON.parse(first?.body ?? ""));
    expect(body).toMatchObject({
      type: "order.created",
      apiVersion: "2026-11-01",
      businessId: scene.place.businessId,
      sequence: 7,
      data: {
        cartOrderId: orderId,
        orderStatus: "PROCESSING",
        changed: ["total"],
        snapshot: { total: "12.50", version: 7, shipTo: { city: "Arlington" }, lines: [{ sku: "MUG-1", quantity: 1 }] },
      },
    });
    expect(first?.body).not.toMatch(/Grace|navy|Harbor/);
    expect(webhookBody.parse(JSON.parse(second?.body ?? "")).data.snapshot?.addresses).toMatchObject([
      { role: "SHIP_TO", name: "Grace Hopper", email: "grace@navy.example", address1: "1 Harbor Way" },
    ]);
    expect(await queued(other.id, 0)).toEqual([]);
    const runs = await scene.statement<{ key: string }>(
      "select key from workflow.run where workflow = 'webhook.drain' and key in ($1, $2, $3)",
      plain.id,
      full.id,
      other.id,
    );
    expect(runs.map(({ key }) => key).toSorted()).toEqual([plain.id, full.id].toSorted());
  },
);

test("many events of a webhook need one run", { tags: ["orders.webhook.queue"] }, async () => {
  const { id } = await scene.create();
  const orderId = await makeOrder();
  for (let burst = 0; burst < 3; burst++) {
    await append(...Array.from({ length: 10 }, () => createdEvent(orderId)));
    await queued(id, (burst + 1) * 10);
  }
  const runs = await scene.statement("select id from workflow.run where workflow = 'webhook.drain' and key = $1", id);
  expect(runs).toHaveLength(1);
  await scene.drain(id);
  const ids = (await scene.received()).map((event) => event.id);
  const rows = await queued(id, 30);
  expect(rows.every((row) => row.state === "delivered" && ids.includes(row.id))).toBe(true);
});

test("body over 256 KiB holds IDs only", { tags: ["orders.webhook.body"] }, async () => {
  const { id } = await scene.create({ events: ["order.shipped"] });
  const [cartOrderId, shipmentId] = [await makeOrder({ name: "x".repeat(1_000), lines: 300 }), newId()];
  const payload = { cartOrderId, shipmentId, version: 8, status: "AWAITING_PICKUP" as const };
  await append(eventOf(orderShipped, { ...place(cartOrderId), payload }));
  const [row] = await queued(id, 1);
  expect(Buffer.byteLength(row?.body ?? "")).toBeLessThan(maxBodyBytes);
  const body = webhookBody.parse(JSON.parse(row?.body ?? ""));
  expect(body).toMatchObject({ type: "order.shipped", sequence: 8, truncated: true });
  expect(body.data).toEqual({ cartOrderId, shipmentId });
});

test(
  "erasing a customer removes their data from stored bodies and answers",
  { tags: ["orders.webhook.body", "orders.privacy.no-leak"] },
  async () => {
    const { id } = await scene.create({ includesCustomerData: true, events: ["order.created", "customer.erased"] });
    const cartOrderId = await makeOrder();
    await append(createdEvent(cartOrderId));
    expect((await queued(id, 1))[0]?.body).toContain("Grace Hopper");
    await scene.statement(
      `insert into webhook.attempt (business_id, endpoint_id, delivery_id, number, at, status, duration_ms, answer)
       select business_id, endpoint_id, id, 1, now(), 200, 5, 'Hello Grace Hopper' from webhook.delivery
       where order_id = $1`,
      cartOrderId,
    );
    await scene.statement(`update "order"."order" set erased_at = now() where id = $1`, cartOrderId);
    await scene.statement(
      `update "order".address set name = null, email = null, address1 = null where order_id = $1`,
      cartOrderId,
    );
    await append(eventOf(customerErased, { ...place(cartOrderId), payload: { cartOrderId, version: 9 } }));
    const rows = await queued(id, 2);
    expect(rows.map(({ type }) => type)).toEqual(["order.created", "customer.erased"]);
    expect(JSON.stringify(rows)).not.toContain("Grace Hopper");
    expect(await scene.statement(`select answer from webhook.attempt where answer like '%Grace%'`)).toEqual([]);
    expect(webhookBody.parse(JSON.parse(rows[0]?.body ?? ""))).toMatchObject({
      truncated: true,
      data: { cartOrderId },
    });
  },
);

test(
  "events of a disabled webhook are kept as failed, those of one that is off are not",
  { tags: ["orders.webhook.disabled"] },
  async () => {
    const [disabled, off] = [
      await scene.create({ events: ["order.updated"] }),
      await scene.create({ events: ["order.updated"] }),
    ];
    await scene.statement(
      "update webhook.endpoint set disabled_cause = 'failing', disabled_at = now() where id = $1",
      disabled.id,
    );
    await scene.update({ id: off.id, version: off.version, isOn: false });
    const cartOrderId = await makeOrder();
    const { payload } = createdEvent(cartOrderId);
    await append(eventOf(orderUpdated, { ...place(cartOrderId), payload: payload as never }));
    expect(await queued(disabled.id, 1)).toMatchObject([{ state: "failed" }]);
    expect(await queued(off.id, 0)).toEqual([]);
  },
);
