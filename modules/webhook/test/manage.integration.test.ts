import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxWebhooks } from "../contract/limits.ts";
import { expireSome } from "../service/expire-deliveries.ts";
import { type Listed, listWebhooks, remove, rotate } from "./operations.ts";
import { type Scene, startScene } from "./scene.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const list = async (): Promise<Listed[]> =>
  (await scene.send<{ order_webhookList: { data: Listed[] } }>(listWebhooks, {})).order_webhookList.data;

test(
  "created webhook shows its secret once, pins the version and is stored sealed",
  { tags: ["orders.webhook.signature"] },
  async () => {
    const clientKey = newId();
    const { id, secret } = await scene.create({ clientKey });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await scene.create({ clientKey })).toMatchObject({ id, secret });
    const listed = (await list()).find((webhook) => webhook.id === id);
    expect(listed).toMatchObject({ state: "ON", apiVersion: "2026-11-01", apiVersionEndsOn: null, pendingCount: 0 });
    const [row] = await scene.statement<{ secret: Buffer }>("select secret from webhook.endpoint where id = $1", id);
    expect(row?.secret.toString("latin1")).not.toContain(secret.slice(6));
    const audited = await scene.statement<{ after: object }>(
      "select after from org.audit_entry where target_id = $1 and action = 'webhook.created'",
      id,
    );
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(secret.slice(6));
  },
);

test.each(["http://shop.example/", "https://127.0.0.1/", "https://user:pw@shop.example/", "https://shop.example:444/"])(
  "%s is refused",
  { tags: ["orders.error.webhook-address-refused", "orders.webhook.ssrf"] },
  async (url) => {
    await expect(scene.create({ url })).rejects.toThrow("order.webhook-address-refused");
    const { id, version } = await scene.create();
    await expect(scene.update({ id, version, url })).rejects.toThrow("order.webhook-address-refused");
  },
);

test("unknown event and empty list are refused", async () => {
  await expect(scene.create({ events: ["order.lost"] })).rejects.toThrow("order.webhook-input-refused");
  await expect(scene.create({ events: [] })).rejects.toThrow("order.webhook-input-refused");
});

test("webhook is changed, and a stale version is refused", { tags: ["orders.webhook.count"] }, async () => {
  const { id, version } = await scene.create();
  const changed = await scene.update({ id, version, description: "ERP", events: ["order.shipped"], isOn: false });
  expect(changed).toEqual({ state: "OFF", version: version + 1 });
  await expect(scene.update({ id, version, isOn: true })).rejects.toThrow("order.webhook-changed-meanwhile");
  await expect(scene.update({ id, version: version + 1, apiVersion: "2020-01-01" })).rejects.toThrow(
    "order.webhook-input-refused",
  );
});

test("previous secret signs for the overlap, or not at all", { tags: ["orders.webhook.rotation"] }, async () => {
  const { id, version, secret } = await scene.create();
  const clientKey = newId();
  type Rotated = {
    order_webhookSecretRotate: { secret: string; webhook: { version: number; previousSecretUntil: string | null } };
  };
  const turn = async (input: object) => (await scene.send<Rotated>(rotate, { input })).order_webhookSecretRotate;
  const first = await turn({ id, version, clientKey });
  expect(first.secret).not.toBe(secret);
  const hours = (Date.parse(first.webhook.previousSecretUntil ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  expect(await turn({ id, version, clientKey })).toEqual(first);
  const second = await turn({ id, version: first.webhook.version, clientKey: newId(), overlapHours: 0 });
  expect(second.webhook.previousSecretUntil).toBeNull();
  const tooLong = { id, version: second.webhook.version, clientKey: newId(), overlapHours: 73 };
  await expect(turn(tooLong)).rejects.toThrow("order.webhook-input-refused");
});

test("deleted webhook disappears at once, and its log in parts", async () => {
  const { id, version } = await scene.create();
  const { businessId } = scene.place;
  await scene.statement(
    `insert into webhook.delivery (business_id, endpoint_id, id, type, body, state)
     select $1, $2, gen_random_uuid(), 'order.created', '{}', 'failed' from generate_series(1, 1500)`,
    businessId,
    id,
  );
  await scene.send(remove, { id, version });
  expect((await list()).map((webhook) => webhook.id)).not.toContain(id);
  const expire = () => scene.database.withTenant(scene.place, (tx) => expireSome(tx, businessId, id, new Date()));
  expect([await expire(), await expire()]).toEqual([true, false]);
  const [left] = await scene.statement<{ n: number }>(
    `select (select count(*) from webhook.delivery where endpoint_id = $1)::int
       + (select count(*) from webhook.endpoint where id = $1)::int as n`,
    id,
  );
  expect(left?.n).toBe(0);
});

test("log is deleted after 30 days", { tags: ["orders.webhook.log"] }, async () => {
  const { id } = await scene.create();
  const { businessId } = scene.place;
  for (const days of [29, 31])
    await scene.statement(
      `insert into webhook.delivery (business_id, endpoint_id, id, type, body, state, created_at)
       values ($1, $2, gen_random_uuid(), 'order.created', '{}', 'failed', now() - make_interval(days => $3))`,
      businessId,
      id,
      days,
    );
  await scene.database.withTenant(scene.place, (tx) => expireSome(tx, businessId, id, new Date()));
  const left = await scene.statement("select id from webhook.delivery where endpoint_id = $1", id);
  expect(left).toHaveLength(1);
});

test("a business has at most 20 webhooks", { tags: ["orders.webhook.count"] }, async () => {
  const has = (await list()).length;
  for (let count = has; count < maxWebhooks; count++) await scene.create();
  await expect(scene.create()).rejects.toThrow("order.webhook-limit");
});
