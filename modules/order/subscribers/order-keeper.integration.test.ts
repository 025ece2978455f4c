import { randomUUID } from "node:crypto";
import { startSubscribers } from "@bc/events/subscribers";
import { createLogger } from "@bc/runtime/logger";
import { createWorkflowClient } from "@bc/workflow/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { holdOrder } from "../domain/order-changes.ts";
import { changeOrder } from "../service/change-order.ts";
import { deliverOrders } from "../service/deliver-orders.ts";
import { endDueHoldsOf } from "../service/end-holds.ts";
import { changesChannel } from "../store/changes.ts";
import { recountOrders } from "../service/recount-orders.ts";
import { updateShipTo } from "../service/update-ship-to.ts";
import { createNote } from "../service/write-note.ts";
import { testAddress, testChannel, testDelivery, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";
import { orderKeeper } from "./order-keeper.ts";

const logger = createLogger({ service: "test", level: "silent" });
let scene: OrderScene;
let stop: () => Promise<void>;

beforeAll(async () => {
  scene = await createOrderScene();
  const { database } = scene;
  // No engine: runs stay queued, as while it is down.
  const unreachable = "http://127.0.0.1:9";
  const workflows = createWorkflowClient({ database, logger, ingressUrl: unreachable, adminUrl: unreachable });
  const subscribers = startSubscribers({ subscribers: [orderKeeper({ database, workflows })], database, logger });
  stop = async () => {
    await subscribers.stop();
    await workflows.close();
  };
});
afterAll(async () => {
  await stop();
  await scene.close();
});

async function newOrder(): Promise<string> {
  const sourceOrderId = randomUUID();
  const { orderIds } = await deliverOrders(scene.database, scene.scope, {
    channel: testChannel,
    deliveries: [testDelivery(1, { sourceOrderId })],
  });
  return orderIds.get(sourceOrderId) ?? "";
}
const countOf = async (statement: string): Promise<number> =>
  Number((await scene.admin.query<{ n: string }>(`select count(*) as n ${statement}`)).rows[0]?.n);
const counted = async () =>
  Number(
    (
      await scene.admin.query(`select sum(n) as n from "order".read_counts($1) where tab = ''`, [
        scene.scope.businessId,
      ])
    ).rows[0].n,
  );

test(
  "counters are folded soon after a delivery, and a read is exact before and after",
  { tags: ["orders.counter.deltas"], timeout: 30_000 },
  async () => {
    await newOrder();
    expect(await counted()).toBe(1);
    await vi.waitFor(async () => expect(await countOf(`from "order".count_delta`)).toBe(0), { timeout: 20_000 });
    expect(await counted()).toBe(1);
    expect(await countOf(`from "order".count_base where n <> 0`)).toBeGreaterThan(0);
  },
);

test("a changed business is announced", { tags: ["orders.live.counts"], timeout: 30_000 }, async () => {
  const heard: string[] = [];
  const began = Promise.withResolvers<void>();
  const listening = scene.database.listen(
    changesChannel,
    (businessId) => heard.push(businessId),
    () => began.resolve(),
  );
  await began.promise;
  await newOrder();
  await vi.waitFor(() => expect(heard).toContain(scene.scope.businessId), { timeout: 20_000 });
  expect(new Set(heard)).toEqual(new Set([scene.scope.businessId]));
  await listening.stop();
});

test(
  "a nightly recount repairs counters and returns the drift",
  { tags: ["orders.counter.recount"], timeout: 30_000 },
  async () => {
    await newOrder();
    const recount = () => scene.database.withTenant(scene.scope, (tx) => recountOrders(tx, scene.scope));
    expect(await recount()).toBe(0);
    await scene.admin.query(`update "order".count_base set n = n + 2 where tab = 'UNFULFILLED'`);
    expect(await recount()).toBe(2);
    expect(await recount()).toBe(0);
    const nights = `from "order".duty where kind in ('RECOUNT', 'EXPIRE') and due_at < now() + interval '24 hours'`;
    await vi.waitFor(async () => expect(await countOf(nights)).toBe(2), { timeout: 20_000 });
  },
);

test(
  "orders are watched by the clock, and at once after an exception",
  { tags: ["orders.notification.late-risk", "orders.notification.exception"], timeout: 30_000 },
  async () => {
    const watches = (within: string) =>
      countOf(`from "order".duty where kind = 'WATCH' and due_at <= now() + interval '${within}'`);
    // As of a business that had its orders before.
    await scene.admin.query(`delete from "order".duty where kind = 'WATCH'`);
    await newOrder();
    await vi.waitFor(async () => expect(await watches("30 minutes")).toBe(1), { timeout: 20_000 });
    expect(await watches("0")).toBe(0);
    await deliverOrders(scene.database, scene.scope, {
      channel: testChannel,
      deliveries: [
        testDelivery(1, {
          sourceOrderId: randomUUID(),
          shipments: [{ sourceId: "s1", content: { carrier: "UPS", items: [{ sourceLineId: "1", quantity: 1 }] } }],
          trackingEvents: {
            s1: [{ sourceEventId: "e1", occurredAt: "2026-11-02T10:00:00Z", status: "EXCEPTION" }],
          },
        }),
      ],
    });
    await vi.waitFor(async () => expect(await watches("0")).toBe(1), { timeout: 20_000 });
  },
);

test(
  "a hold ends at its time and its user is notified",
  { tags: ["orders.status.release", "orders.notification.affected-user", "orders.detail.holds"], timeout: 40_000 },
  async () => {
    const orderId = await newOrder();
    const scope = { ...scene.scope, userId: scene.userId };
    const until = new Date(Date.now() - 1_000).toISOString();
    await changeOrder(scene.database, scope, {
      operation: "test",
      orderId,
      clientKey: randomUUID(),
      fields: ["holds"],
      edit: holdOrder({ reason: "CUSTOMER_REQUEST", until }),
    });
    await vi.waitFor(
      async () => expect(await countOf(`from workflow.run where workflow = 'order.end-holds'`)).toBe(1),
      {
        timeout: 20_000,
      },
    );
    for (let repetition = 0; repetition < 2; repetition++)
      await scene.database.withTenant(scene.scope, (tx) => endDueHoldsOf(tx, scene.scope, orderId));
    const { rows } = await scene.admin.query(`select order_status, version from "order"."order" where id = $1`, [
      orderId,
    ]);
    expect(rows).toEqual([{ order_status: "PROCESSING", version: 3 }]);
    const notified = `from notification.notification where kind = 'order.hold-ended' and user_id = '${scene.userId}'`;
    await vi.waitFor(async () => expect(await countOf(notified)).toBe(1), { timeout: 20_000 });
  },
);

test(
  "mentioned users, and those whose address a channel replaced, are notified once per order",
  { tags: ["orders.notification.affected-user"], timeout: 40_000 },
  async () => {
    const notified = (kind: string) =>
      countOf(`from notification.notification where kind = 'order.${kind}' and user_id = '${scene.userId}'`);
    const user = { ...scene.scope, userId: scene.userId };
    const sourceOrderId = randomUUID();
    const deliver = async (version: number, address1: string) =>
      deliverOrders(scene.database, scene.scope, {
        channel: testChannel,
        deliveries: [
          testDelivery(version, { sourceOrderId, facts: testFacts({ shipTo: { ...testAddress, address1 } }) }),
        ],
      });
    const { orderIds } = await deliver(1, "1 Test Street");
    const cartOrderId = orderIds.get(sourceOrderId) ?? "";
    await updateShipTo(scene.database, user, {
      cartOrderId,
      clientKey: randomUUID(),
      version: 1,
      address: { ...testAddress, address1: "2 Edited Street" },
    });
    await deliver(2, "3 Channel Road");
    await createNote(scene.database, user, {
      cartOrderId,
      clientKey: randomUUID(),
      type: "INTERNAL",
      note: "Please look",
      mentionedUserIds: [scene.userId, scene.userId],
    });
    for (const kind of ["address-overruled", "mentioned"])
      await vi.waitFor(async () => expect([kind, await notified(kind)]).toEqual([kind, 1]), { timeout: 20_000 });
  },
);
