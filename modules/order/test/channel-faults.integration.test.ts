import { shopifyAccount } from "@bc/dev/partners/shopify";
import { AppError } from "@bc/runtime/app-error";
import { testStep } from "@bc/workflow/test-step";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createSalesChannel } from "../service/shopify.ts";
import { seeded } from "../testing/deliveries.ts";
import { sampleTrackingNumber } from "../testing/tracking-numbers.ts";
import { type ChannelScene, type ShownShipment, shipmentFields, startChannelScene } from "./channel-scene.ts";

const random = seeded(12);
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

interface Shown {
  orderStatus: string;
  version: number;
  shipments: ShownShipment[];
}
const show = (cartOrderId: string) =>
  scene.showOrder<Shown>(cartOrderId, `version orderStatus shipments { ${shipmentFields} }`);
const waitFor = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });
const confirmed = (cartOrderId: string, channelConfirmation: string) =>
  waitFor(async () => {
    const { shipments } = await show(cartOrderId);
    expect(shipments).toMatchObject([{ channelConfirmation }]);
    return shipments[0] as ShownShipment;
  });
const news = (cartOrderId: string) =>
  scene.query<{ kind: string; is_pending: boolean; note: string | null; source_ids: string[] }>(
    `select kind, is_pending, note, source_ids from "order".channel_news where order_id = $1 order by kind`,
    [cartOrderId],
  );
const entries = (cartOrderId: string) =>
  scene.query<{ what: string; after: object }>(
    `select what, after from "order".timeline_entry where order_id = $1 and what like 'confirmation.%' order by at, id`,
    [cartOrderId],
  );
const cancel = (cartOrderId: string, version = 1) =>
  scene.write<{ code?: string }>("order_orderCancel", "OrderCancelInput", { cartOrderId, version }, "version");
const sent = (sourceOrderId: string, mutation: string) =>
  scene.partner.requests
    .list()
    .filter(({ body }) => body.includes(mutation) && new RegExp(`/${sourceOrderId}\\b`).test(body));

describe("access to a shop", () => {
  test.each([403, 404])("survives one answer with %i", async (status) => {
    scene.partner.faults.set([{ path: "/demo-home", status, times: 1 }]);
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    await confirmed(cartOrderId, "CONFIRMED");
    expect((await scene.atShop(sourceOrderId)).fulfillments).toHaveLength(1);
  });

  test("survives an operation that the shop denies, which is rejected with its message", async () => {
    await scene.answer({
      errors: { times: 1, message: "Access denied for fulfillments field.", code: "ACCESS_DENIED" },
    });
    const denied = await scene.place();
    await scene.ship(denied.cartOrderId, ups());
    expect(await confirmed(denied.cartOrderId, "REJECTED")).toMatchObject({
      channelConfirmationMessage: "Access denied for fulfillments field.",
    });
    const next = await scene.place();
    await scene.ship(next.cartOrderId, ups());
    await confirmed(next.cartOrderId, "CONFIRMED");
  });

  test("that is lost is shown in every order with pending news, and its return notifies the shop", async () => {
    await scene.connect("shpat_revoked");
    const orders = [await scene.place(), await scene.place()];
    for (const { cartOrderId } of orders) await cancel(cartOrderId);
    const note = "Web shop no longer accepts our connection. It is notified of this change once it is connected again.";
    for (const { cartOrderId } of orders)
      await waitFor(async () => expect(await news(cartOrderId)).toMatchObject([{ is_pending: true, note }]));
    await scene.connect();
    for (const { cartOrderId } of orders)
      await waitFor(async () => expect(await news(cartOrderId)).toMatchObject([{ is_pending: false, note: null }]));
  });
});

describe("a message", () => {
  test.each(["undefinedField", "argumentLiteralsIncompatible"])("is rejected on the error %s", async (code) => {
    await scene.answer({ errors: { times: 1, message: "The query is not valid.", code } });
    const { cartOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    expect(await confirmed(cartOrderId, "REJECTED")).toMatchObject({
      channelConfirmationMessage: "The query is not valid.",
    });
  });

  test("is retried on an error of the shop itself", async () => {
    await scene.answer({ errors: { times: 1, message: "Internal error.", code: "INTERNAL_SERVER_ERROR" } });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    await confirmed(cartOrderId, "CONFIRMED");
    expect((await scene.atShop(sourceOrderId)).fulfillments).toHaveLength(1);
  });

  test("that can't be delivered in time is rejected, and the next one is delivered", async () => {
    scene.partner.faults.set([{ path: "/demo-home", status: 503 }]);
    const { cartOrderId } = await scene.place();
    await scene.ship(cartOrderId, ups());
    await waitFor(async () => expect(await news(cartOrderId)).toHaveLength(1));
    const tries: string[] = [];
    const step = testStep({
      runId: "01930000-0000-7000-8000-0000000000aa",
      tenant: { organizationId: scene.organizationId, businessId: scene.businessId },
      async run(name, work) {
        tries.push(name);
        if (name === "notify" && tries.length === 1) throw new AppError("http.unavailable", "unavailable");
        return work(new AbortController().signal);
      },
    });
    const channelId = "01930000-0000-7000-8000-00000000c0f1";
    await scene.workflow.run(step, { cartOrderId, channelId });
    expect(tries).toEqual(["notify", "give up"]);
    expect(await confirmed(cartOrderId, "REJECTED")).toMatchObject({
      channelConfirmationMessage: "Web shop could not be reached for days. Save the shipment again to retry.",
    });
  });
});

describe("a confirmation whose answer is lost", () => {
  test("waits for 30 seconds, because the shop may still complete it", async () => {
    const { cartOrderId, sourceOrderId } = await scene.place();
    const channel = createSalesChannel({ url: `${scene.partner.url}/{shop}`, timeoutMs: 5_000 });
    await scene.answer({ lose: 1 });
    const { orderItems } = await scene.showOrder<{ orderItems: { id: string }[] }>(cartOrderId, "orderItems { id }");
    expect(orderItems).toHaveLength(2);
    const shop = await scene.atShop(sourceOrderId);
    const verdict = await channel.confirmShipment(
      {
        access: shopifyAccount,
        sourceOrderId,
        sourceIds: [],
        saveIds: async () => undefined,
        signal: new AbortController().signal,
      },
      {
        carrier: "UPS",
        numbers: [ups()],
        urls: [],
        formerNumbers: [],
        wasSentWithoutNumber: false,
        items: shop.lines.map(({ id, quantity }) => ({ sourceLineId: id, quantity })),
        createdAt: new Date().toISOString(),
        otherIds: [],
      },
    );
    await channel.close();
    expect(verdict).toMatchObject({ outcome: "waiting", waitMs: 30_000 });
  });

  test.each([
    ["with", ups()],
    ["without", null],
  ])("and which completes during the retry %s a number is accepted", async (_case, number) => {
    await scene.answer({ late: 1 });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, number);
    await confirmed(cartOrderId, "CONFIRMED");
    expect(sent(sourceOrderId, "fulfillmentCreate")).toHaveLength(2);
    expect((await scene.atShop(sourceOrderId)).fulfillments).toHaveLength(1);
  });

  test("is found by its items after the user has added the number", async () => {
    await scene.answer({ lose: 1 });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.ship(cartOrderId, null);
    await waitFor(async () => expect((await scene.atShop(sourceOrderId)).fulfillments).toHaveLength(1));
    const { version, shipments } = await show(cartOrderId);
    const number = ups();
    const input = { shipmentId: shipments[0]?.id, version, shippingCarrier: "UPS", trackingNumber: number };
    await scene.write("order_shipmentUpdate", "ShipmentUpdateInput", input, "id");
    await confirmed(cartOrderId, "CONFIRMED");
    await waitFor(async () =>
      expect((await scene.atShop(sourceOrderId)).fulfillments).toMatchObject([{ tracking: { numbers: [number] } }]),
    );
  });
});

describe("a cancellation", () => {
  test("is accepted once the shop's job has canceled the order, without a refund", async () => {
    const { cartOrderId, sourceOrderId } = await scene.place();
    await cancel(cartOrderId);
    await waitFor(async () => expect(await news(cartOrderId)).toMatchObject([{ is_pending: false, note: null }]));
    expect(await scene.atShop(sourceOrderId)).toMatchObject({ cancelledAt: expect.any(String) as string });
    expect(sent(sourceOrderId, "orderCancel").map(({ body }) => body)).toEqual([
      expect.stringContaining("originalPaymentMethodsRefund: false"),
    ]);
  });

  test("whose job fails is rejected", async () => {
    await scene.answer({ failJobs: true });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await cancel(cartOrderId);
    await waitFor(async () =>
      expect(await news(cartOrderId)).toEqual([
        { kind: "CANCELLATION", is_pending: false, note: "The channel did not cancel the order.", source_ids: [] },
      ]),
    );
    expect(await scene.atShop(sourceOrderId)).toMatchObject({ cancelledAt: null });
  });

  test("that is rejected is shown in the order, and can be retried", async () => {
    await scene.answer({ reject: "The order has an open return." });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await cancel(cartOrderId);
    const notes = () =>
      scene.showOrder<{ version: number; channelNotes: object[] }>(
        cartOrderId,
        "version channelNotes { about message canRetry }",
      );
    const rejection = { about: "CANCELLATION", message: "The order has an open return.", canRetry: true };
    const { version } = await waitFor(async () => {
      const shown = await notes();
      expect(shown.channelNotes).toEqual([rejection]);
      return shown;
    });
    await scene.answer({});
    expect(await cancel(cartOrderId, version)).not.toHaveProperty("code");
    await waitFor(async () =>
      expect(await scene.atShop(sourceOrderId)).toMatchObject({ cancelledAt: expect.any(String) as string }),
    );
    await waitFor(async () => expect((await notes()).channelNotes).toEqual([]));
    expect(await cancel(cartOrderId, version)).toMatchObject({ code: "order.transition-refused" });
  });

  test("whose job is queued although its answer was lost is accepted", async () => {
    await scene.answer({ late: 1 });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await cancel(cartOrderId);
    await waitFor(async () => expect(await news(cartOrderId)).toMatchObject([{ is_pending: false, note: null }]));
    expect(sent(sourceOrderId, "orderCancel").length).toBeGreaterThan(1);
    expect(await entries(cartOrderId)).toMatchObject([{ what: "confirmation.cancellation-accepted" }]);
  });
});
