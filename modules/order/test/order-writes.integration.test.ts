import { listAppended } from "@bc/events/testing";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDelivery, type TestFacts, testFacts } from "../testing/deliveries.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

const manual = { id: "01930000-0000-7000-8000-00000000c002", type: "MANUAL", name: "Manual" } as const;
const amazon = { id: "01930000-0000-7000-8000-00000000c003", type: "AMAZON", name: "Amazon" } as const;

const tooMany = [{ sourceLineId: "1", quantity: 3 }];

let scene: OrderApiScene;
let count = 0;
beforeAll(async () => {
  scene = await startOrderApi();
});
afterAll(() => scene.stop());

interface Written {
  cartOrderId: string;
  version: number;
  orderStatus: string;
  isPaid: boolean;
  deletedAt: string | null;
  tags: { name: string }[];
  holds: { id: string; reason: string; endedAt: string | null; until: string | null }[];
  notes: { id: string; type: string; note: string; author: string }[];
  orderItems: { id: string; locationId: string | null }[];
  error?: string;
  code?: string;
}

/** Delivers another order and returns its ID. */
async function place(facts: Partial<TestFacts> = {}, channel: Parameters<OrderApiScene["deliver"]>[1] = manual) {
  const sourceOrderId = `W-${++count}`;
  const ids = await scene.deliver(
    [testDelivery(1, { sourceOrderId, facts: testFacts({ orderNumber: sourceOrderId, ...facts }) })],
    channel,
  );
  return ids.get(sourceOrderId) ?? "";
}

const fields = `cartOrderId version orderStatus isPaid deletedAt tags { name }
  holds { id reason endedAt until } notes { id type note author } orderItems { id locationId }`;

/** Sends a write with the version 1 and a new key, unless the input says otherwise. */
const write = (operation: string, inputType: string, input: object, client = scene.admin) =>
  ask<Written>(
    client,
    `mutation ($cartBusinessId: ID!, $input: ${inputType}!) {
      ${operation}(cartBusinessId: $cartBusinessId, input: $input) { ${fields} } }`,
    { cartBusinessId: scene.businessId, input: { version: 1, clientKey: newId(), ...input } },
  );
const hold = (input: object, client = scene.admin) => write("order_orderHold", "OrderHoldInput", input, client);
const release = (input: object) => write("order_orderRelease", "OrderReleaseInput", input);
const cancel = (input: object) => write("order_orderCancel", "OrderCancelInput", input);
const markPaid = (input: object, client = scene.admin) =>
  write("order_orderMarkPaid", "OrderVersionInput", input, client);

const timelineOf = async (cartOrderId: string) =>
  (
    await ask<{ data: { what: string; who: string | null }[] }>(
      scene.admin,
      `query ($cartBusinessId: ID!, $cartOrderId: ID!) {
        order_orderTimeline(cartBusinessId: $cartBusinessId, cartOrderId: $cartOrderId) { data { what who } } }`,
      { cartBusinessId: scene.businessId, cartOrderId },
    )
  ).data;

async function eventsOf(cartOrderId: string, name: string): Promise<number> {
  const connection = await scene.api.connectAdmin();
  const events = await listAppended(connection, name);
  await connection.end();
  return events.filter((event) => JSON.stringify(event).includes(cartOrderId)).length;
}

describe("payment", () => {
  test("of a manual order is confirmed once by a user", { tags: ["orders.status.paid"] }, async () => {
    const cartOrderId = await place({ payment: "PENDING" });
    const clientKey = newId();
    const paid = await markPaid({ cartOrderId, clientKey });
    expect(paid).toMatchObject({ orderStatus: "PROCESSING", isPaid: true });
    expect(await markPaid({ cartOrderId, clientKey })).toMatchObject({ version: paid.version });
    expect(await markPaid({ cartOrderId, version: paid.version })).toMatchObject({ code: "order.transition-refused" });
    expect((await timelineOf(cartOrderId))[0]).toMatchObject({ what: "order.paid", who: "Ada Tester" });
    expect(await eventsOf(cartOrderId, "order.updated")).toBe(1);
  });

  test("of a manual order is when its time to ship begins", { tags: ["orders.ship-by.computed"] }, async () => {
    const cartOrderId = await place({ payment: "PENDING", orderDate: "2026-03-02T10:00:00Z", latestShipDate: null });
    const shipBy = async () => {
      const connection = await scene.api.connectAdmin();
      const { rows } = await connection.query<{ at: Date }>(`select ship_by as at from "order"."order" where id = $1`, [
        cartOrderId,
      ]);
      await connection.end();
      return rows[0]?.at.getTime();
    };
    expect(await shipBy()).toBeLessThan(Date.parse("2026-03-10T00:00:00Z"));
    await markPaid({ cartOrderId });
    expect(await shipBy()).toBeGreaterThan(Date.now());
  });

  test("of a held order leaves it held and decides what follows its release", async () => {
    const cartOrderId = await place({ payment: "PENDING" });
    const held = await hold({ cartOrderId, reason: "AWAITING_PAYMENT" });
    const paid = await markPaid({ cartOrderId, version: held.version });
    expect(paid).toMatchObject({ orderStatus: "ONHOLD", isPaid: true });
    expect(await release({ cartOrderId, version: paid.version })).toMatchObject({ orderStatus: "PROCESSING" });
  });

  test("of another channel is the channel's to confirm", async () => {
    const cartOrderId = await place({ payment: "PENDING" }, { ...manual, id: amazon.id, type: "OTHER" });
    expect(await markPaid({ cartOrderId })).toMatchObject({ code: "order.transition-refused" });
    expect(await markPaid({ cartOrderId }, scene.viewer)).toMatchObject({ class: "denied" });
  });
});

describe("holds", () => {
  const tags = ["orders.status.hold", "orders.status.release", "orders.detail.holds"] as const;
  test("are added, changed and released", { tags: [...tags] }, async () => {
    const cartOrderId = await place();
    expect(await hold({ cartOrderId, reason: "OTHER" })).toMatchObject({ code: "order.hold-reason-missing" });
    const held = await hold({ cartOrderId, reason: "FRAUD_REVIEW" });
    expect(held).toMatchObject({ orderStatus: "ONHOLD", holds: [{ reason: "FRAUD_REVIEW", endedAt: null }] });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const extended = await hold({
      cartOrderId,
      version: held.version,
      holdId: held.holds[0]?.id,
      reason: "ADDRESS",
      until,
    });
    expect(extended.holds).toMatchObject([{ id: held.holds[0]?.id, reason: "ADDRESS", until }]);
    const released = await release({ cartOrderId, version: extended.version });
    expect(released.orderStatus).toBe("PROCESSING");
    expect(released.holds[0]?.endedAt).not.toBeNull();
    expect(await release({ cartOrderId, version: released.version })).toMatchObject({
      code: "order.transition-refused",
    });
    expect(await eventsOf(cartOrderId, "order.held")).toBe(1);
    expect(await eventsOf(cartOrderId, "order.released")).toBe(1);
  });

  test("of two users conflict, and the second learns who was first", async () => {
    const cartOrderId = await place();
    await hold({ cartOrderId, reason: "FRAUD_REVIEW" });
    expect(await hold({ cartOrderId, reason: "ADDRESS" }, scene.colleague)).toMatchObject({
      code: "order.changed-meanwhile",
      by: "Ada Tester",
      field: "the holds",
    });
  });
});

describe("cancellation", () => {
  test("ends an open order once", { tags: ["orders.status.cancel"] }, async () => {
    const cartOrderId = await place();
    const canceled = await cancel({ cartOrderId, note: "The buyer called" });
    expect(canceled.orderStatus).toBe("CANCELED");
    expect(await cancel({ cartOrderId, version: canceled.version })).toMatchObject({
      code: "order.transition-refused",
    });
    expect(await eventsOf(cartOrderId, "order.canceled")).toBe(1);
  });

  test("is refused with a shipment and by the channel", async () => {
    const shipped = await place();
    const shipments = [{ sourceId: "s-1", content: { items: [{ sourceLineId: "1", quantity: 1 }] } }];
    await scene.deliver([testDelivery(2, { sourceOrderId: `W-${count}`, shipments })], manual);
    expect(await cancel({ cartOrderId: shipped, version: 2 })).toMatchObject({ code: "order.cancel-shipped" });
    const cartOrderId = await place({}, amazon);
    expect(await cancel({ cartOrderId })).toMatchObject({
      code: "order.cancel-channel",
      error: "Amazon does not let sellers cancel from here. Cancel it there.",
    });
  });
});

describe("errors", () => {
  test("are resolved with a note, and return only with new facts", { tags: ["orders.status.resolve"] }, async () => {
    const cartOrderId = await place();
    const sourceOrderId = `W-${count}`;
    const ship = (sourceId: string, version: number) =>
      scene.deliver(
        [testDelivery(version, { sourceOrderId, shipments: [{ sourceId, content: { items: tooMany } }] })],
        manual,
      );
    await ship("s-1", 2);
    const resolve = (input: object) => write("order_orderResolve", "OrderResolveInput", { cartOrderId, ...input });
    expect(await resolve({ version: 2, note: " " })).toMatchObject({ code: "order.input-refused" });
    const resolved = await resolve({ version: 2, note: "The warehouse gave one away" });
    expect(resolved.orderStatus).not.toBe("ERROR");
    expect((await timelineOf(cartOrderId))[0]).toMatchObject({ what: "order.resolved", who: "Ada Tester" });
    await ship("s-1", 3);
    expect(await resolve({ version: resolved.version, note: "Again" })).toMatchObject({
      code: "order.transition-refused",
    });
    await ship("s-2", 4);
    const again = await resolve({ version: 99, note: "And another" });
    expect(again.code).toBeUndefined();
  });
});

describe("tags", () => {
  test("of two users are both kept, and names ignore their case", { tags: ["orders.entity.tag"] }, async () => {
    const cartOrderId = await place();
    const tag = (input: object, client = scene.admin) =>
      write("order_orderTagUpdate", "OrderTagUpdateInput", { cartOrderId, ...input }, client);
    await tag({ add: [{ name: "VIP" }] });
    const both = await tag({ add: [{ name: "Fragile" }, { name: "vip" }] }, scene.colleague);
    expect(both.tags.map(({ name }) => name).toSorted()).toEqual(["Fragile", "VIP"]);
    const left = await tag({ remove: ["vip"] });
    expect(left.tags).toEqual([{ name: "Fragile" }]);
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `Tag ${index}` }));
    expect(await tag({ add: many })).toMatchObject({ code: "order.tag-limit" });
  });
});

describe("location", () => {
  test(
    "of open lines is assigned, stays while in use, and a closed one is refused",
    { tags: ["orders.error.location-in-use"] },
    async () => {
      const [dallas, austin, closed] = [newId(), newId(), newId()];
      const connection = await scene.api.connectAdmin();
      for (const [id, name, isActive] of [
        [dallas, "Dallas", true],
        [austin, "Austin", true],
        [closed, "Closed", false],
      ])
        await connection.query(
          `insert into inventory.location
           (business_id, id, name, type, zone, country, cutoffs, handling_days, calendar, is_active)
         values ($1, $2, $3, 'OWN', 'America/Chicago', 'US', '["15:00","15:00","15:00","15:00","15:00",null,null]', 1,
           '{"holidays":[],"closures":[],"extraOpenings":[]}', $4)`,
          [scene.businessId, id, name, isActive],
        );
      await connection.end();
      const cartOrderId = await place();
      const assign = (input: object) =>
        write("order_orderLocationAssign", "OrderLocationAssignInput", { cartOrderId, ...input });
      const assigned = await assign({ locationId: dallas });
      expect(assigned.orderItems.map(({ locationId }) => locationId)).toEqual([dallas, dallas]);
      expect(await assign({ locationId: closed, version: assigned.version })).toMatchObject({
        code: "order.location-refused",
      });
      expect(await assign({ locationId: newId(), version: assigned.version })).toMatchObject({
        code: "order.location-refused",
      });
      const second = { cartOrderId: await place(), locationId: dallas };
      await write("order_orderLocationAssign", "OrderLocationAssignInput", second);
      const deactivate = (id: string) =>
        ask(
          scene.admin,
          `mutation ($businessId: ID!, $input: InventoryLocationDeactivateInput!) {
          inventory_locationDeactivate(businessId: $businessId, input: $input) { isActive } }`,
          { businessId: scene.businessId, input: { id, version: 1, clientKey: newId() } },
        );
      expect(await deactivate(dallas)).toMatchObject({
        code: "inventory.location-in-use",
        class: "conflict",
        error: "2 open orders ship from here. Choose where they go.",
      });
      expect(await deactivate(austin)).toEqual({ isActive: false });
      expect(await deactivate(dallas)).toMatchObject({
        code: "inventory.location-last",
        class: "conflict",
        error: "A business needs one active location.",
      });
    },
  );
});

describe("deletion", () => {
  const remove = (cartOrderId: string, version = 1) =>
    write("order_orderDelete", "OrderVersionInput", { cartOrderId, version });
  const restore = (cartOrderId: string, version: number) =>
    write("order_orderRestore", "OrderVersionInput", { cartOrderId, version });

  test("hides a manual order until it is restored", { tags: ["orders.privacy.soft-delete"] }, async () => {
    const cartOrderId = await place();
    const deleted = await remove(cartOrderId);
    expect(deleted.deletedAt).not.toBeNull();
    expect(await hold({ cartOrderId, version: deleted.version, reason: "ADDRESS" })).toMatchObject({
      code: "order.missing",
      error: "This order is not in Demo Outdoor.",
    });
    const restored = await restore(cartOrderId, deleted.version);
    expect(restored.deletedAt).toBeNull();
    expect(await restore(cartOrderId, restored.version)).toMatchObject({ code: "order.restore-refused" });
  });

  test("is refused for orders of other channels", async () => {
    expect(await remove(await place({}, amazon))).toMatchObject({ code: "order.delete-refused" });
  });
});

describe("notes", () => {
  test("are changed by their authors only", { tags: ["orders.detail.notes"] }, async () => {
    const cartOrderId = await place();
    const clientKey = newId();
    const add = (note: string, type = "INTERNAL") =>
      ask<Written>(
        scene.admin,
        `mutation ($cartBusinessId: ID!, $input: OrderNoteCreateInput!) {
          order_noteCreate(cartBusinessId: $cartBusinessId, input: $input) { ${fields} } }`,
        { cartBusinessId: scene.businessId, input: { cartOrderId, clientKey, type, note } },
      );
    const noted = await add("Call first");
    expect(noted.notes).toMatchObject([{ type: "INTERNAL", note: "Call first", author: "Ada Tester" }]);
    expect((await add("Call first")).notes).toHaveLength(1);
    expect(await add("From the channel", "CHANNEL")).toMatchObject({ code: "order.note-refused" });
    const change = (client = scene.admin) =>
      write(
        "order_noteUpdate",
        "OrderNoteUpdateInput",
        { cartOrderId, version: noted.version, noteId: noted.notes[0]?.id, note: "Call twice" },
        client,
      );
    expect(await change(scene.colleague)).toMatchObject({ code: "order.note-refused" });
    expect((await change()).notes).toMatchObject([{ note: "Call twice" }]);
  });
});
