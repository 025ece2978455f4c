import { randomUUID } from "node:crypto";
import { shopifyAccount } from "@bc/dev/partners/shopify";
import { createKeyRing, isSealedByFirst } from "@bc/runtime/key-ring";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { channelPurpose } from "../contract/notify-channel.ts";
import { connectChannel, resealTokens } from "../service/connect-channel.ts";
import { findAccess } from "../store/channel-access.ts";
import { listNews } from "../store/channel-news.ts";
import { sampleTrackingNumber } from "../testing/tracking-numbers.ts";
import { seeded } from "@bc/testing/seeded";
import { testAddress, testDelivery, testFacts } from "../testing/deliveries.ts";
import { type ChannelScene, type ShownShipment, shipmentFields, startChannelScene, webShop } from "./channel-scene.ts";

const random = seeded(11);
const ups = (): string => sampleTrackingNumber("UPS", random);

let scene: ChannelScene;
beforeAll(async () => {
  scene = await startChannelScene();
}, 120_000);
beforeEach(async () => {
  scene.partner.faults.clear();
  await scene.answer({});
  await scene.connect();
});
afterAll(() => scene.stop());

/** Waits until the api shows the confirmation of an order's only shipment. */
async function confirmed(cartOrderId: string, confirmation: string): Promise<ShownShipment & { order: Shown }> {
  const read = () =>
    scene.showOrder<Shown>(cartOrderId, `version orderStatus errorCause shipments { ${shipmentFields} }`);
  await vi.waitFor(async () => expect((await read()).shipments[0]?.channelConfirmation).toBe(confirmation), {
    timeout: 30_000,
    interval: 100,
  });
  // Again, because an order and its shipments are read one after the other.
  const order = await read();
  return { ...(order.shipments[0] as ShownShipment), order };
}
interface Shown {
  version: number;
  orderStatus: string;
  errorCause: string | null;
  shipments: ShownShipment[];
}

/** Waits until no news of an order is pending. */
const notified = (cartOrderId: string) =>
  vi.waitFor(
    async () => {
      const news = await scene.query<{ is_pending: boolean }>(
        `select is_pending from "order".channel_news where order_id = $1`,
        [cartOrderId],
      );
      expect(news.map((row) => row.is_pending)).toEqual(news.map(() => false));
      expect(news).not.toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );

const confirmations = async (cartOrderId: string) =>
  scene.query<{ what: string; after: { message?: string } }>(
    `select what, after from "order".timeline_entry where order_id = $1 and what like 'confirmation.%' order by at`,
    [cartOrderId],
  );

describe("a shipment of a connected shop", { tags: ["orders.shipment.confirmation"] }, () => {
  test("is confirmed with its items, number and carrier", { tags: ["orders.shipment.detail"] }, async () => {
    const { cartOrderId, sourceOrderId } = await scene.place();
    expect(await scene.showOrder(cartOrderId, "salesChannelCapabilities { isConnected }")).toEqual({
      salesChannelCapabilities: { isConnected: true },
    });
    const number = ups();
    expect(await scene.ship(cartOrderId, number)).toMatchObject({ channelConfirmation: "PENDING" });
    await confirmed(cartOrderId, "CONFIRMED");
    expect(await scene.atShop(sourceOrderId)).toMatchObject({
      fulfillments: [{ status: "SUCCESS", totalQuantity: 3, tracking: { company: "UPS", numbers: [number] } }],
    });
    expect(await confirmations(cartOrderId)).toMatchObject([{ what: "confirmation.shipment-accepted" }]);
  });

  test("shows the confirmation in the timeline", { tags: ["orders.detail.timeline"] }, async () => {
    const { cartOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    await confirmed(cartOrderId, "CONFIRMED");
    const { data } = await scene.admin.send({
      query: `query ($b: ID!, $id: ID!) { order_orderTimeline(cartBusinessId: $b, cartOrderId: $id,
        sources: [CONFIRMATION], paginationArgs: { skip: 0, take: 10 }) { data { what source } } }`,
      variables: { b: scene.businessId, id: cartOrderId },
    });
    expect(data).toEqual({
      order_orderTimeline: { data: [{ what: "confirmation.shipment-accepted", source: "CONFIRMATION" }] },
    });
  });

  test("is sent again while the shop is over its limit or down", async () => {
    await scene.answer({ throttle: 1 });
    scene.partner.faults.set([{ path: "/demo-home", status: 503, times: 1 }]);
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    await confirmed(cartOrderId, "CONFIRMED");
    expect((await scene.atShop(sourceOrderId)).fulfillments).toHaveLength(1);
  });

  test.each([
    ["with a number", ups()],
    ["without a number", null],
  ])("%s is not doubled if the answer is lost", async (_case, number) => {
    await scene.answer({ lose: 1 });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, number);
    await confirmed(cartOrderId, "CONFIRMED");
    const mutations = scene.partner.requests.list().filter(({ body }) => body.includes("fulfillmentCreate"));
    expect(mutations.filter(({ body }) => body.includes(`FulfillmentOrder/${sourceOrderId}`))).toHaveLength(1);
    expect((await scene.atShop(sourceOrderId)).fulfillments).toHaveLength(1);
  });

  test("sets ERROR with the shop's message if it is rejected, and a correction is sent", async () => {
    await scene.answer({ reject: "The tracking number is not valid." });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    const rejected = await confirmed(cartOrderId, "REJECTED");
    expect(rejected).toMatchObject({
      channelConfirmationMessage: "The tracking number is not valid.",
      order: { orderStatus: "ERROR", errorCause: "CHANNEL_REJECTED_SHIPMENT" },
    });
    await scene.answer({});
    const number = ups();
    const corrected = await scene.write<ShownShipment>(
      "order_shipmentUpdate",
      "ShipmentUpdateInput",
      { shipmentId: rejected.id, version: rejected.orderVersion, trackingNumber: number },
      shipmentFields,
    );
    expect(corrected).toMatchObject({ channelConfirmation: "PENDING", channelConfirmationMessage: null });
    const { order } = await confirmed(cartOrderId, "CONFIRMED");
    expect(order).toMatchObject({ orderStatus: "PROCESSING", errorCause: null });
    expect(await scene.atShop(sourceOrderId)).toMatchObject({ fulfillments: [{ tracking: { numbers: [number] } }] });
    expect(await confirmations(cartOrderId)).toMatchObject([
      { what: "confirmation.shipment-rejected", after: { message: "The tracking number is not valid." } },
      { what: "confirmation.shipment-accepted" },
    ]);
  });

  test("is rejected while the shop holds its items", async () => {
    const { cartOrderId } = await scene.place("ON_HOLD");
    await scene.ship(cartOrderId, ups());
    expect(await confirmed(cartOrderId, "REJECTED")).toMatchObject({
      channelConfirmationMessage: "The channel holds these items. Release them there, then save the shipment again.",
    });
  });

  test("changes its number at the shop, and is withdrawn when it is voided", async () => {
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    const { id: shipmentId, orderVersion: version } = await confirmed(cartOrderId, "CONFIRMED");
    const number = ups();
    await scene.write(
      "order_shipmentUpdate",
      "ShipmentUpdateInput",
      { shipmentId, version, trackingNumber: number },
      "id",
    );
    await vi.waitFor(
      async () =>
        expect(await scene.atShop(sourceOrderId)).toMatchObject({
          fulfillments: [{ tracking: { numbers: [number] } }],
        }),
      { timeout: 30_000 },
    );
    const { orderVersion } = await confirmed(cartOrderId, "CONFIRMED");
    await scene.write("order_shipmentDelete", "ShipmentVersionInput", { shipmentId, version: orderVersion }, "id");
    await vi.waitFor(
      async () => expect(await scene.atShop(sourceOrderId)).toMatchObject({ fulfillments: [{ status: "CANCELLED" }] }),
      { timeout: 30_000 },
    );
    await notified(cartOrderId);
    expect((await confirmations(cartOrderId)).map(({ what }) => what)).toEqual([
      "confirmation.shipment-accepted",
      "confirmation.correction-accepted",
      "confirmation.withdrawal-accepted",
    ]);
  });

  test("waits for a new token if the shop refuses the old one", async () => {
    await scene.connect("shpat_revoked");
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    await vi.waitFor(
      async () =>
        expect(await confirmed(cartOrderId, "PENDING")).toMatchObject({
          channelConfirmationMessage:
            "Web shop no longer accepts our connection. Shipments are confirmed once it is connected again.",
        }),
      { timeout: 30_000 },
    );
    await scene.connect();
    await confirmed(cartOrderId, "CONFIRMED");
    expect((await scene.atShop(sourceOrderId)).fulfillments).toHaveLength(1);
  });
});

test(
  "shipment of a channel that is not connected is not confirmed",
  { tags: ["orders.shipment.confirmation"] },
  async () => {
    const other = { id: randomUUID(), type: "SHOPIFY", name: "Other shop" } as const;
    const ids = await scene.deliver([testDelivery(1)], other);
    const cartOrderId = ids.get("S-1001") ?? "";
    expect(await scene.ship(cartOrderId, ups())).toMatchObject({ channelConfirmation: "NOT_SUPPORTED" });
  },
);

describe("a cancellation", () => {
  const cancel = async (cartOrderId: string) => {
    const { id } = await scene.preview({ action: { kind: "CANCEL", note: "Sold out" }, cartOrderIds: [cartOrderId] });
    await scene.start(id);
    return id;
  };

  test(
    "reaches the shop once its run works, and not if it was undone",
    { tags: ["orders.bulk.cancel-orders"] },
    async () => {
      const [undone, canceled] = [await scene.place(), await scene.place()];
      const undoneRun = await cancel(undone.cartOrderId);
      await scene.cancel(undoneRun);
      await scene.work(undoneRun);
      const run = await cancel(canceled.cartOrderId);
      expect(await scene.atShop(canceled.sourceOrderId)).toMatchObject({ cancelledAt: null });
      await scene.work(run);
      await notified(canceled.cartOrderId);
      expect(await scene.atShop(canceled.sourceOrderId)).toMatchObject({ cancelledAt: expect.any(String) as string });
      expect(await confirmations(canceled.cartOrderId)).toMatchObject([{ what: "confirmation.cancellation-accepted" }]);
      expect(await scene.atShop(undone.sourceOrderId)).toMatchObject({ cancelledAt: null });
    },
  );

  test("that the shop rejects is in the timeline, and one whose answer is lost is not repeated", async () => {
    await scene.answer({ reject: "Cannot cancel an order that was paid in parts." });
    const refused = await scene.place();
    await scene.cancelOrder(refused.cartOrderId);
    await notified(refused.cartOrderId);
    expect(await confirmations(refused.cartOrderId)).toMatchObject([
      {
        what: "confirmation.cancellation-rejected",
        after: { message: "Cannot cancel an order that was paid in parts." },
      },
    ]);
    await scene.answer({ lose: 1 });
    const lost = await scene.place();
    await scene.cancelOrder(lost.cartOrderId);
    await notified(lost.cartOrderId);
    expect(await confirmations(lost.cartOrderId)).toMatchObject([{ what: "confirmation.cancellation-accepted" }]);
  });
});

describe("an edited ship-to address", { tags: ["orders.detail.ship-to-edit"] }, () => {
  const moved = { ...testAddress, address1: "9 New Street", address3: "Rear", city: "Peoria", postalCode: "61602" };
  const edit = (cartOrderId: string, address: object, more: object = {}) =>
    scene.write<{ version?: number; code?: string }>(
      "order_orderUpdateShipToAddress",
      "OrderShipToAddressInput",
      { cartOrderId, version: 1, address, ...more },
      "version",
    );

  test("is sent to the shop, and its return from there is no other address", async () => {
    const { cartOrderId, sourceOrderId } = await scene.place();
    await edit(cartOrderId, moved);
    await notified(cartOrderId);
    expect(await scene.atShop(sourceOrderId)).toMatchObject({
      shippingAddress: {
        firstName: "Robin",
        lastName: "Field",
        address1: "9 New Street",
        address2: "Rear",
        city: "Peoria",
        provinceCode: "IL",
        zip: "61602",
        countryCode: "US",
      },
    });
    expect(await confirmations(cartOrderId)).toMatchObject([{ what: "confirmation.address-accepted" }]);
    const shipTo = { ...moved, address2: "Rear", address3: null, name: "Robin M. Field" };
    const facts = testFacts({ orderNumber: `#${sourceOrderId}`, shipTo });
    const overruled = async () =>
      (await scene.query(`select from event.log where names @> '{order.address-overruled}'`)).length;
    await scene.deliver([testDelivery(2, { sourceOrderId, facts })], webShop);
    expect(await overruled()).toBe(0);
  });

  test("stays in its country", async () => {
    const { cartOrderId, sourceOrderId } = await scene.place();
    const abroad = { ...testAddress, countryCode: "CA", state: "ON", postalCode: "K1A 0B1", city: "Ottawa" };
    expect(await edit(cartOrderId, abroad)).toMatchObject({ code: "order.address-refused" });
    expect(await scene.atShop(sourceOrderId)).toMatchObject({ shippingAddress: null });
  });

  test("of some items only stays here, because the shop has one address", async () => {
    const { cartOrderId, sourceOrderId } = await scene.place();
    const { orderItems } = await scene.showOrder<{ orderItems: { id: string }[] }>(cartOrderId, "orderItems { id }");
    await edit(cartOrderId, moved, { orderItemIds: [orderItems[0]?.id] });
    await notified(cartOrderId);
    expect(await confirmations(cartOrderId)).toMatchObject([
      {
        what: "confirmation.address-rejected",
        after: { message: "The channel keeps one address per order, and these items go to several." },
      },
    ]);
    expect(await scene.atShop(sourceOrderId)).toMatchObject({ shippingAddress: null });
  });
});

describe("the token of a shop", () => {
  const stored = async (): Promise<Buffer> => {
    const [row] = await scene.query<{ token: Buffer }>(`select token from "order".channel_access`);
    return row?.token ?? Buffer.alloc(0);
  };

  test("is stored sealed, follows a changed key and is never logged", async () => {
    const place = { organizationId: scene.organizationId, businessId: scene.businessId };
    expect(String(await stored())).not.toContain(shopifyAccount.token);
    const rotated = createKeyRing(["d".repeat(32), "c".repeat(32)], channelPurpose);
    await scene.worker.withTenant(place, (tx) => resealTokens(tx, rotated, scene.businessId));
    expect(isSealedByFirst(rotated, await stored())).toBe(true);
    expect(rotated.open(await stored())).toBe(shopifyAccount.token);
    expect(scene.logged()).toContain("order.notify-channel");
    expect(scene.logged()).not.toContain("shpat_");
  });

  test("and the news for the shop belong to one business", async () => {
    const other = await scene.api.make.business({ organizationId: scene.organizationId, name: "Other" });
    const { cartOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    await confirmed(cartOrderId, "CONFIRMED");
    const found = (businessId: string) =>
      scene.worker.withTenant({ organizationId: scene.organizationId, businessId }, async (tx) => [
        await findAccess(tx, scene.businessId, webShop.id),
        ...(await listNews(tx, scene.businessId, cartOrderId)),
      ]);
    expect(await found(scene.businessId)).toMatchObject([
      { shopDomain: shopifyAccount.shopDomain },
      { kind: "SHIPMENT" },
    ]);
    expect(await found(other.id)).toEqual([undefined]);
  });

  test.each(["evil.example", "shop.myshopify.com.evil.example", "127.0.0.1", "a/b.myshopify.com", ""])(
    "is not sent to %j",
    async (shopDomain) => {
      const parts = { workflows: { enqueue: () => Promise.reject(new Error("no run")) }, ring: scene.ring };
      const access = { channelId: webShop.id, shopDomain, token: "shpat_1" };
      const place = { organizationId: scene.organizationId, businessId: scene.businessId };
      await expect(
        scene.worker.withTenant(place, (tx) => connectChannel(tx, parts, scene.businessId, access)),
      ).rejects.toMatchObject({ code: "order.input-refused" });
    },
  );
});
