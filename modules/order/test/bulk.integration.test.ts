import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDelivery, testFacts } from "../testing/deliveries.ts";
import { type BulkScene, startBulkScene } from "./bulk-scene.ts";
import { ask } from "./order-api-scene.ts";

let scene: BulkScene;
let admin: pg.Client;
let ids: Map<string, string>;
/** The second location; the first is the default. */
const locationId = randomUUID();
const numbers = Array.from({ length: 1_284 }, (_, index) => `B-${10_000 + index}`);
const idOf = (number: string): string => ids.get(number) ?? "";
const idsFrom = (from: number, count: number): string[] => numbers.slice(from, from + count).map(idOf);
const hold = { kind: "HOLD", reason: "FRAUD_REVIEW", note: "Bulk check" };

beforeAll(async () => {
  scene = await startBulkScene();
  admin = await scene.api.connectAdmin();
  await addLocation(randomUUID(), "Main");
  await addLocation(locationId, "Reserve");
  for (let from = 0; from < numbers.length; from += 500)
    ids = await scene.deliverNumbers(numbers.slice(from, from + 500));
}, 120_000);
afterAll(async () => {
  await admin.end();
  await scene.stop();
});

async function addLocation(id: string, name: string): Promise<void> {
  await admin.query(
    `insert into inventory.location (business_id, id, name, type, country, zone, cutoffs, handling_days, calendar)
     values ($1, $2, $3, 'OWN', 'US', 'UTC', '["14:00","14:00","14:00","14:00","14:00",null,null]', 1,
       '{"holidays":[],"closures":[],"extraOpenings":[]}')`,
    [scene.businessId, id, name],
  );
}

/** Returns the orders with what users decided and what follows from it, without timeline, versions and past holds. */
async function stateOf(orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await admin.query<{ id: string; state: unknown }>(
    `select o.id, to_jsonb(o) - 'version' - 'updated_at' || jsonb_build_object(
       'holds', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from "order".hold h
         where h.business_id = o.business_id and h.order_id = o.id and h.ended_at is null),
       'lines', (select jsonb_agg(to_jsonb(l) order by l.id) from "order".line l
         where l.business_id = o.business_id and l.order_id = o.id),
       'shipments', (select coalesce(jsonb_agg(to_jsonb(s) - 'version' order by s.id), '[]') from "order".shipment s
         where s.business_id = o.business_id and s.order_id = o.id and s.is_live),
       'tags', (select coalesce(jsonb_agg(t.tag_id order by t.tag_id), '[]') from "order".order_tag t
         where t.business_id = o.business_id and t.order_id = o.id)) as state
     from "order"."order" o where o.business_id = $1 and o.id = any ($2)`,
    [scene.businessId, orderIds],
  );
  return new Map(rows.map(({ id, state }) => [id, JSON.stringify(state)]));
}

const timelineOf = async (orderId: string): Promise<number> =>
  (await admin.query(`select 1 from "order".timeline_entry where order_id = $1`, [orderId])).rowCount ?? 0;
const statusOf = async (orderId: string): Promise<string | undefined> =>
  (await admin.query<{ s: string }>(`select order_status as s from "order"."order" where id = $1`, [orderId])).rows[0]
    ?.s;
const write = (name: string, type: string, input: object, client = scene.colleague) =>
  ask(client, `mutation ($b: ID!, $input: ${type}!) { ${name}(cartBusinessId: $b, input: $input) { version } }`, {
    b: scene.businessId,
    input,
  });
const versionOf = async (orderId: string): Promise<number> =>
  Number(
    (await admin.query<{ v: string }>(`select version as v from "order"."order" where id = $1`, [orderId])).rows[0]?.v,
  );

test(
  "held orders of a filter are restored by an undo after a cancel half-way",
  {
    tags: ["orders.bulk-run.cancel", "orders.bulk.hold", "orders.notification.finished"],
  },
  async () => {
    const before = await stateOf([...ids.values()]);
    const previewed = await scene.preview({ action: hold, filter: { search: "order:B-1" } });
    expect(previewed).toMatchObject({ state: "PREVIEWED", orderCount: 1_284, plannedCount: 1_284, isUndoable: true });
    expect(previewed).toMatchObject({ isImmediate: false, canUndo: false, reasons: [] });
    expect(await stateOf([...ids.values()])).toEqual(before);
    expect(await scene.start(previewed.id)).toMatchObject({ state: "RUNNING" });
    await scene.work(previewed.id, async (batch) => {
      if (batch === 6) await scene.cancel(previewed.id);
    });
    const canceled = await scene.show(previewed.id);
    expect(canceled).toMatchObject({ state: "CANCELED", doneCount: 600, plannedCount: 684, canUndo: true });
    const { data, totalCount } = await scene.items(previewed.id, { results: ["DONE"] });
    expect(totalCount).toBe(600);
    expect(await statusOf(data[0]?.cartOrderId ?? "")).toBe("ONHOLD");

    const undo = await scene.takeBack(previewed.id);
    expect(undo).toMatchObject({ state: "FINISHED", orderCount: 600, doneCount: 600, canUndo: false });
    expect(await stateOf([...ids.values()])).toEqual(before);
    expect(await scene.undo(previewed.id)).toMatchObject({
      code: "order.undo-over",
      error: "This can no longer be undone: it was undone before.",
    });
    const { rows } = await admin.query<{ params: object }>(
      `select params from notification.notification where kind = 'order.bulk-finished' and user_id = $1`,
      [scene.adminId],
    );
    expect(rows).toEqual([{ params: { done: "600", skipped: "0", failed: "0", place: "Demo Outdoor" } }]);
    const audit = await admin.query(`select after from org.audit_entry where action = 'order.bulk-started'`);
    expect(audit.rows).toEqual([
      { after: { kind: "HOLD", orders: 1_284, skipped: 0, isUndo: false } },
      { after: { kind: "HOLD", orders: 600, skipped: 0, isUndo: true } },
    ]);
  },
);

test("killed worker processes each order once", async () => {
  const chosen = idsFrom(0, 260);
  const { id } = await scene.preview({ action: { ...hold, reason: "ADDRESS" }, cartOrderIds: chosen });
  await scene.start(id);
  const counts = new Map<string, number>();
  for (const orderId of chosen) counts.set(orderId, await timelineOf(orderId));
  const killed = scene.work(id, () => {
    throw new Error("the worker was killed");
  });
  await expect(killed).rejects.toThrow("the worker was killed");
  await scene.work(id);
  expect(await scene.show(id)).toMatchObject({ state: "FINISHED", doneCount: 260, plannedCount: 0 });
  for (const [orderId, count] of counts) expect(await timelineOf(orderId)).toBe(count + 1);
  await scene.takeBack(id);
});

test(
  "up to 25 orders are held at once, and those that are held are skipped",
  { tags: ["orders.bulk.hold"] },
  async () => {
    const chosen = idsFrom(0, 25);
    await scene.perform({ action: hold, cartOrderIds: [chosen[3]] });
    const previewed = await scene.preview({ action: hold, cartOrderIds: chosen });
    expect(previewed).toMatchObject({ plannedCount: 24, skippedCount: 1, isImmediate: true });
    const held = [{ result: "SKIPPED", reason: "ALREADY_HELD", text: "already held", count: 1 }];
    expect(previewed.reasons).toEqual(held);
    const run = await scene.start(previewed.id);
    expect(run).toMatchObject({ state: "FINISHED", doneCount: 24, skippedCount: 1, reasons: held, canUndo: true });
    expect(await scene.start(previewed.id)).toMatchObject({ state: "FINISHED", doneCount: 24 });
    const { data } = await scene.items(run.id, { reasons: ["ALREADY_HELD"] });
    expect(data).toMatchObject([{ cartOrderId: chosen[3], result: "SKIPPED", text: "already held" }]);
    const undo = await scene.undo(run.id);
    expect(await scene.start(undo.id)).toMatchObject({ state: "FINISHED", doneCount: 24 });
    await scene.perform({ action: { kind: "RELEASE" }, cartOrderIds: chosen });
  },
);

test(
  "undo skips orders that changed since, and names them",
  { tags: ["orders.bulk-run.undo", "orders.bulk.hold", "orders.bulk.release"] },
  async () => {
    const chosen = idsFrom(30, 4);
    const [first, second, third] = chosen as [string, string, string];
    const held = await scene.perform({ action: hold, cartOrderIds: chosen });
    await write("order_orderRelease", "OrderReleaseInput", await versioned(first));
    expect(await scene.takeBack(held.id)).toMatchObject({ doneCount: 3, skippedCount: 1 });
    expect(await statusOf(second)).toBe("PROCESSING");

    await scene.perform({ action: hold, cartOrderIds: chosen });
    const before = await stateOf(chosen);
    const released = await scene.perform({ action: { kind: "RELEASE" }, cartOrderIds: chosen });
    await write("order_orderHold", "OrderHoldInput", { ...(await versioned(second)), reason: "ADDRESS" });
    const undo = await scene.takeBack(released.id);
    expect(undo).toMatchObject({ doneCount: 4, skippedCount: 0 });
    const after = await stateOf(chosen);
    expect(after.get(first)).toBe(before.get(first));
    expect(after.get(third)).toBe(before.get(third));
    const reasons = await admin.query(`select hold_reasons as r from "order"."order" where id = $1`, [second]);
    expect(reasons.rows).toEqual([{ r: ["ADDRESS", "FRAUD_REVIEW"] }]);
    await scene.perform({ action: { kind: "RELEASE" }, cartOrderIds: chosen });
    const { reasons: why } = await scene.preview({ action: { kind: "RELEASE" }, cartOrderIds: chosen });
    expect(why).toEqual([{ result: "SKIPPED", reason: "NOT_HELD", text: "not held", count: 4 }]);
  },
);

const versioned = async (cartOrderId: string) => ({
  cartOrderId,
  version: await versionOf(cartOrderId),
  clientKey: randomUUID(),
});

test(
  "tags are added and removed, and only those still there are taken back",
  { tags: ["orders.bulk.tags", "orders.bulk-run.undo"] },
  async () => {
    const chosen = idsFrom(40, 3);
    const [first, second] = chosen as [string, string];
    const tag = (add: string[], remove: string[]) => ({
      kind: "TAG",
      addTags: add.map((name) => ({ name })),
      removeTags: remove,
    });
    await scene.perform({ action: tag(["Old"], []), cartOrderIds: [first] });
    const before = await stateOf(chosen);
    const run = await scene.perform({ action: tag(["Rush", "VIP"], ["Old"]), cartOrderIds: chosen });
    expect(run).toMatchObject({ doneCount: 3 });
    const { reasons } = await scene.preview({ action: tag(["rush"], ["Old"]), cartOrderIds: chosen });
    expect(reasons).toMatchObject([{ reason: "NO_CHANGE", count: 3 }]);
    await write("order_orderTagUpdate", "OrderTagUpdateInput", {
      ...(await versioned(second)),
      remove: ["Rush", "VIP"],
      add: [{ name: "Mine" }],
    });
    const undo = await scene.takeBack(run.id);
    expect(undo).toMatchObject({ doneCount: 2, skippedCount: 1 });
    expect((await scene.items(undo.id, { results: ["SKIPPED"] })).data).toMatchObject([
      { cartOrderId: second, reason: "CHANGED_SINCE" },
    ]);
    const after = await stateOf(chosen);
    expect(after.get(first)).toBe(before.get(first));
  },
);

test(
  "location is assigned to open lines, and restored where nothing shipped since",
  { tags: ["orders.bulk.assign-location"] },
  async () => {
    const chosen = idsFrom(50, 3);
    const [first, second, third] = chosen as [string, string, string];
    const action = { kind: "ASSIGN_LOCATION", locationId };
    const before = await stateOf(chosen);
    const run = await scene.perform({ action, cartOrderIds: chosen });
    expect(run).toMatchObject({ doneCount: 3 });
    expect((await scene.preview({ action, cartOrderIds: chosen })).reasons).toMatchObject([{ reason: "NO_CHANGE" }]);
    await scene.perform({ action: { kind: "CREATE_SHIPMENTS" }, cartOrderIds: [second] });
    await write("order_orderLocationAssign", "OrderLocationAssignInput", { ...(await versioned(third)), locationId });
    const undo = await scene.takeBack(run.id);
    expect(undo).toMatchObject({ doneCount: 1, skippedCount: 2 });
    const skipped = (await scene.items(undo.id, { results: ["SKIPPED"] })).data;
    expect(new Map(skipped.map(({ cartOrderId, reason }) => [cartOrderId, reason]))).toEqual(
      new Map([
        [second, "SHIPPED"],
        [third, "CHANGED_SINCE"],
      ]),
    );
    expect((await stateOf(chosen)).get(first)).toBe(before.get(first));
    expect((await scene.preview({ action, cartOrderIds: [second] })).reasons).toMatchObject([{ reason: "SHIPPED" }]);
    await admin.query(`update inventory.location set is_active = false where id = $1`, [locationId]);
    expect(await scene.preview({ action, cartOrderIds: chosen })).toMatchObject({ code: "order.location-refused" });
  },
);

test(
  "shipments are created per address, handed over, and voided where no carrier has them",
  { tags: ["orders.bulk.create-shipments", "orders.bulk.handed-over"] },
  async () => {
    const chosen = idsFrom(60, 4);
    const [first, second, third] = chosen as [string, string, string];
    await scene.perform({ action: hold, cartOrderIds: [third] });
    const before = await stateOf(chosen);
    const action = { kind: "CREATE_SHIPMENTS" };
    const previewed = await scene.preview({ action, cartOrderIds: chosen });
    expect(previewed).toMatchObject({
      plannedCount: 3,
      isImmediate: false,
      reasons: [{ reason: "HELD", text: "on hold" }],
    });
    await scene.start(previewed.id);
    await scene.work(previewed.id);
    const { rows } = await admin.query(
      `select s.order_id, count(*)::integer as n, sum(s.quantity)::integer as quantity from "order".shipment s
       where s.order_id = any ($1) group by 1`,
      [chosen],
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ n: 1, quantity: 3 });
    const handedOver = await scene.perform({ action: { kind: "HAND_OVER" }, cartOrderIds: [first, third] });
    expect(handedOver).toMatchObject({ doneCount: 1, skippedCount: 1, reasons: [{ reason: "NO_SHIPMENT" }] });
    expect(handedOver.canUndo).toBe(false);
    expect(await scene.undo(handedOver.id)).toMatchObject({ code: "order.undo-over" });
    expect(await statusOf(first)).toBe("COMPLETE");
    const undo = await scene.takeBack(previewed.id);
    expect(undo).toMatchObject({ doneCount: 2, skippedCount: 1, reasons: [{ reason: "ALREADY_HANDED_OVER" }] });
    const after = await stateOf(chosen);
    for (const id of [second, third]) expect(after.get(id)).toBe(before.get(id));
  },
);

test(
  "cancellation begins after 60 seconds and can be taken back until then",
  { tags: ["orders.bulk.cancel-orders"] },
  async () => {
    const channel = { id: randomUUID(), type: "MANUAL" as const, name: "Manual orders" };
    const made = await scene.deliver(
      ["M-1", "M-2"].map((number) =>
        testDelivery(1, { sourceOrderId: number, facts: testFacts({ orderNumber: number }) }),
      ),
      channel,
    );
    const cartOrderIds = [...made.values(), idOf("B-10070")];
    const action = { kind: "CANCEL", note: "Sold out" };
    const taken = await scene.preview({ action, cartOrderIds });
    expect(taken).toMatchObject({ plannedCount: 2, isUndoable: false, reasons: [{ reason: "CHANNEL_FORBIDS" }] });
    const waiting = await scene.start(taken.id);
    expect(waiting.state).toBe("WAITING");
    expect(Math.abs(Date.parse(waiting.startsAt ?? "") - Date.now() - 60_000)).toBeLessThan(10_000);
    expect(await scene.cancel(taken.id)).toMatchObject({ state: "CANCELED", plannedCount: 2 });
    await scene.work(taken.id);
    expect(await statusOf(made.get("M-1") ?? "")).toBe("PROCESSING");

    expect(await scene.perform({ action, cartOrderIds })).toMatchObject({ state: "FINISHED", doneCount: 2 });
    expect(await statusOf(made.get("M-1") ?? "")).toBe("CANCELED");
    const { rows } = await admin.query<{ events: string }>(
      `select events from event.log where names @> '{order.canceled}'`,
    );
    const events = rows.flatMap(({ events: text }) => JSON.parse(text) as { name: string; key: string }[]);
    const canceled = events.filter(({ name }) => name === "order.canceled").map(({ key }) => key);
    expect(new Set(canceled)).toEqual(new Set(made.values()));
    expect((await scene.preview({ action, cartOrderIds: [...made.values()] })).reasons).toMatchObject([
      { reason: "ALREADY_CANCELED", count: 2 },
    ]);
  },
);
