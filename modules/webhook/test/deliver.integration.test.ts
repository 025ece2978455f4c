import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@bc/runtime/ids";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  type Listed,
  type ListedDelivery,
  listDeliveries,
  listWebhooks,
  resend,
  rotate,
  sendTest,
} from "./operations.ts";
import { type Created, type Scene, startScene } from "./scene.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
});
afterEach(() => scene.receiver.faults.clear());
afterAll(() => scene.close());

const created = (): Promise<Created> => scene.create({ url: `${scene.receiver.url}/hooks/${newId()}` });

async function queueTest(id: string): Promise<string> {
  const input = { id, clientKey: newId() };
  return (await scene.send<{ order_webhookTest: { id: string } }>(sendTest, { input })).order_webhookTest.id;
}

const deliveriesOf = async (webhookId: string, filter: object = {}): Promise<ListedDelivery[]> =>
  (await scene.send<{ order_webhookDeliveryList: { data: ListedDelivery[] } }>(listDeliveries, { webhookId, filter }))
    .order_webhookDeliveryList.data;

const show = async (id: string): Promise<Listed | undefined> =>
  (await scene.send<{ order_webhookList: { data: Listed[] } }>(listWebhooks, {})).order_webhookList.data.find(
    (webhook) => webhook.id === id,
  );

const receivedOf = async (deliveryId: string) => (await scene.received()).filter(({ id }) => id === deliveryId);

/** Makes what is pending due. */
const pass = (webhookId: string) =>
  scene.statement("update webhook.delivery set due_at = now() where endpoint_id = $1 and state = 'pending'", webhookId);

const notices = (webhookId: string) =>
  scene.statement<{ kind: string; archived_at: Date | null }>(
    "select kind, archived_at from notification.notification where cause = $1 order by created_at, kind",
    `webhook:${webhookId}`,
  );

test(
  "event of a test arrives signed and is logged with body, status and duration",
  { tags: ["orders.webhook.signature", "orders.webhook.log", "orders.event.others"] },
  async () => {
    const { id, secret } = await created();
    const deliveryId = await queueTest(id);
    await scene.drain(id);
    const [event] = await receivedOf(deliveryId);
    const headers = {
      "webhook-id": event?.id ?? "",
      "webhook-timestamp": event?.timestamp ?? "",
      "webhook-signature": event?.signature ?? "",
    };
    const body = new Webhook(secret).verify(event?.body ?? "", headers);
    expect(body).toMatchObject({
      type: "webhook.test",
      apiVersion: "2026-11-01",
      businessId: scene.place.businessId,
      sequence: 0,
      data: { webhookId: id },
    });
    const [logged] = await deliveriesOf(id);
    expect(logged).toMatchObject({
      id: deliveryId,
      type: "webhook.test",
      state: "DELIVERED",
      body: event?.body,
      attempts: [{ number: 1, status: 204, problem: null, answer: "" }],
    });
  },
);

test("both secrets verify a message after a rotation", { tags: ["orders.webhook.rotation"] }, async () => {
  const { id, version, secret } = await created();
  const { order_webhookSecretRotate: rotated } = await scene.send<{ order_webhookSecretRotate: { secret: string } }>(
    rotate,
    { input: { id, version, clientKey: newId() } },
  );
  const deliveryId = await queueTest(id);
  await scene.drain(id);
  const [event] = await receivedOf(deliveryId);
  const headers = {
    "webhook-id": event?.id ?? "",
    "webhook-timestamp": event?.timestamp ?? "",
    "webhook-signature": event?.signature ?? "",
  };
  for (const each of [secret, rotated.secret])
    expect(() => new Webhook(each).verify(event?.body ?? "", headers)).not.toThrow();
});

test("failed attempt is repeated with the same ID and body", { tags: ["orders.webhook.attempts"] }, async () => {
  const { id } = await created();
  scene.receiver.faults.set([{ path: "/hooks", status: 500, body: "broken\0", times: 2 }]);
  const deliveryId = await queueTest(id);
  await scene.drain(id);
  const [pending] = await deliveriesOf(id);
  expect(pending).toMatchObject({ state: "PENDING", attempts: [{ number: 2 }, { number: 1, status: 500 }] });
  expect(await show(id)).toMatchObject({ pendingCount: 1, failingSince: expect.any(String) as string });
  await pass(id);
  await scene.drain(id);
  const [delivered] = await deliveriesOf(id);
  expect(delivered).toMatchObject({ id: deliveryId, state: "DELIVERED" });
  expect(await receivedOf(deliveryId)).toHaveLength(1);
  expect(await show(id)).toMatchObject({ pendingCount: 0, failingSince: null });
});

test("redirect is a failure and not followed", { tags: ["orders.webhook.attempts"] }, async () => {
  const { id } = await created();
  const location = `${scene.receiver.url}/elsewhere`;
  scene.receiver.faults.set([{ path: "/hooks", status: 302, headers: { location } }]);
  await queueTest(id);
  await scene.drain(id);
  const [logged] = await deliveriesOf(id, { state: "PENDING" });
  expect(logged?.attempts.map(({ status }) => status)).toEqual([302, 302]);
  expect((await scene.received()).some(({ path }) => path === "/elsewhere")).toBe(false);
});

test(
  "fourth failure notifies admins once, and a success closes the notification",
  { tags: ["orders.webhook.disabled", "orders.notification.failing"] },
  async () => {
    const { id } = await created();
    scene.receiver.faults.set([{ path: "/hooks", status: 500 }]);
    await queueTest(id);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await pass(id);
      await scene.drain(id);
      expect((await notices(id)).length).toBe(attempt < 3 ? 0 : 1); // a drain waits for the second attempt itself
    }
    expect(await notices(id)).toEqual([{ kind: "order.webhook-failing", archived_at: null }]);
    scene.receiver.faults.clear();
    await pass(id);
    await scene.drain(id);
    expect(await notices(id)).toEqual([{ kind: "order.webhook-failing", archived_at: expect.any(Date) as Date }]);
  },
);

test(
  "410 disables at once; events are kept and resent after it is on again",
  { tags: ["orders.webhook.attempts", "orders.webhook.disabled", "orders.webhook.log"] },
  async () => {
    const { id } = await created();
    scene.receiver.faults.set([{ path: "/hooks", status: 410, times: 1 }]);
    const deliveryId = await queueTest(id);
    await scene.drain(id);
    expect(await show(id)).toMatchObject({ state: "GONE", pendingCount: 0 });
    expect((await notices(id)).map(({ kind }) => kind)).toEqual(["order.webhook-disabled"]);
    await expect(queueTest(id)).rejects.toThrow("order.webhook-off");
    const failedSince = new Date(Date.now() - 60_000).toISOString();
    const input = { webhookId: id, failedSince };
    await expect(scene.send(resend, { input })).rejects.toThrow("order.webhook-off");
    const { version = 0 } = (await show(id)) ?? {};
    expect(await scene.update({ id, version, isOn: true })).toMatchObject({ state: "ON" });
    expect(await scene.send(resend, { input })).toEqual({ order_webhookResend: 1 });
    await scene.drain(id);
    expect(await receivedOf(deliveryId)).toHaveLength(1);
    expect((await notices(id)).every(({ archived_at }) => archived_at !== null)).toBe(true);
  },
);

test("webhook with only failures for 72 hours is disabled", { tags: ["orders.webhook.disabled"] }, async () => {
  const { id } = await created();
  scene.receiver.faults.set([{ path: "/hooks", status: 500 }]);
  await queueTest(id);
  await scene.drain(id);
  await scene.statement("update webhook.endpoint set failing_since = now() - interval '71 hours' where id = $1", id);
  await pass(id);
  await scene.drain(id);
  expect(await show(id)).toMatchObject({ state: "ON" });
  await scene.statement("update webhook.endpoint set failing_since = now() - interval '73 hours' where id = $1", id);
  await pass(id);
  await scene.drain(id);
  expect(await show(id)).toMatchObject({ state: "FAILING" });
  expect((await deliveriesOf(id, { state: "FAILED" })).length).toBe(1);
});

test(
  "delivered event can be resent with its ID",
  { tags: ["orders.webhook.log", "orders.webhook.signature"] },
  async () => {
    const { id } = await created();
    const deliveryId = await queueTest(id);
    await scene.drain(id);
    const input = { webhookId: id, deliveryIds: [deliveryId] };
    expect(await scene.send(resend, { input })).toEqual({ order_webhookResend: 1 });
    await scene.drain(id);
    const events = await receivedOf(deliveryId);
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ body }) => body)).size).toBe(1);
    const unknown = { webhookId: id, deliveryIds: [newId()] };
    await expect(scene.send(resend, { input: unknown })).rejects.toThrow("order.webhook-delivery-missing");
  },
);

test("turning a webhook off ends what is pending", { tags: ["orders.webhook.count"] }, async () => {
  const { id, version } = await created();
  await queueTest(id);
  expect(await scene.update({ id, version, isOn: false })).toMatchObject({ state: "OFF" });
  await scene.drain(id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "FAILED", attempts: [] }]);
});

test("a slow receiver holds 20 attempts and no step", { tags: ["orders.webhook.queue"] }, async () => {
  const [slow, fast] = [await created(), await created()];
  const { businessId } = scene.place;
  await scene.statement(
    `insert into webhook.delivery (business_id, endpoint_id, id, type, body, state, due_at)
     select $1, $2, gen_random_uuid(), 'order.created', '{}', 'pending', now() from generate_series(1, 30)`,
    businessId,
    slow.id,
  );
  const [row] = await scene.statement<{ url: string }>("select url from webhook.endpoint where id = $1", slow.id);
  scene.receiver.faults.set([{ path: new URL(row?.url ?? "").pathname, delayMs: 4_000 }]);
  scene.receiver.requests.clear();
  const never = new AbortController().signal;
  const began = performance.now();
  const drained = await scene.sender.drain(scene.place, slow.id, never);
  expect(performance.now() - began).toBeLessThan(3_500);
  expect(drained.waitMs).toBeGreaterThan(0);
  expect(scene.receiver.requests.list()).toHaveLength(20);
  // Another run, such as one after a crash of the first, respects the claims.
  await scene.sender.drain(scene.place, slow.id, never);
  expect(scene.receiver.requests.list()).toHaveLength(20);
  const deliveryId = await queueTest(fast.id);
  await scene.drain(fast.id);
  expect(await receivedOf(deliveryId)).toHaveLength(1);
  await vi.waitFor(async () => expect((await show(slow.id))?.pendingCount).toBe(10), {
    timeout: 10_000,
    interval: 100,
  });
  scene.receiver.faults.clear();
  await scene.drain(slow.id);
  await sleep(100);
  expect(await show(slow.id)).toMatchObject({ pendingCount: 0 });
});
