import { randomUUID } from "node:crypto";
import { shopifyAccount } from "@bc/dev/partners/shopify";
import { AppError } from "@bc/runtime/app-error";
import { testStep } from "@bc/workflow/test-step";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connectChannel } from "../service/connect-channel.ts";
import { createSalesChannel } from "../service/shopify.ts";
import { seeded } from "@bc/testing/seeded";
import { sampleTrackingNumber } from "../testing/tracking-numbers.ts";
import { notifyBacklogWorkflow } from "../workflows/notify-backlog.ts";
import { type ChannelScene, type ShownShipment, shipmentFields, startChannelScene, webShop } from "./channel-scene.ts";

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
const tenant = () => ({ organizationId: scene.organizationId, businessId: scene.businessId });
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
const sent = (sourceOrderId: string, mutation: string) =>
  scene.partner.requests
    .list()
    .filter(({ body }) => body.includes(mutation) && new RegExp(`/${sourceOrderId}\\b`).test(body));

const callOf = (sourceOrderId: string) => ({
  access: shopifyAccount,
  sourceOrderId,
  sourceIds: [],
  saveIds: async () => undefined,
  signal: new AbortController().signal,
});
/** Returns a shipment with these quantities of the order's lines. */
const packed = async (sourceOrderId: string, quantities: number[], number: string | null) => ({
  carrier: "UPS",
  numbers: number === null ? [] : [number],
  urls: [],
  formerNumbers: [],
  wasSentWithoutNumber: number === null,
  items: (await scene.atShop(sourceOrderId)).lines.flatMap(({ id }, at) => {
    const quantity = quantities[at] ?? 0;
    return quantity > 0 ? [{ sourceLineId: id, quantity }] : [];
  }),
  createdAt: new Date().toISOString(),
  otherIds: [],
});

describe("access to a shop", () => {
  test.each([
    ["an empty token", { token: "" }, "The token of the shop is missing."],
    ["an unknown channel", { channelId: randomUUID() }, "The channel is not a Shopify shop of this business."],
  ])("is refused with %s", async (_case, given, problems) => {
    const parts = { workflows: { enqueue: () => Promise.reject(new Error("no run")) }, ring: scene.ring };
    const access = { channelId: webShop.id, ...shopifyAccount, ...given };
    await expect(
      scene.worker.withTenant(tenant(), (tx) => connectChannel(tx, parts, scene.businessId, access)),
    ).rejects.toMatchObject({ code: "order.input-refused", params: { problems } });
  });

  test("that returns starts the runs of its backlog a page at a time", async () => {
    const channelId = randomUUID();
    await scene.query(
      `insert into "order".channel_news (business_id, order_id, kind, subject_id, channel_id)
       select $1, id, 'ADDRESS', id, $2 from (select gen_random_uuid() as id from generate_series(1, 450)) s`,
      [scene.businessId, channelId],
    );
    const started: string[][] = [];
    const workflows = {
      enqueue: async (_tx: unknown, _request: unknown, { key }: { key?: string }) => {
        started.at(-1)?.push(key ?? "");
      },
    } as unknown as Parameters<typeof notifyBacklogWorkflow>[0]["workflows"];
    const step = testStep({
      runId: randomUUID(),
      tenant: tenant(),
      transaction(_name, work) {
        started.push([]);
        return scene.worker.withTenant(tenant(), work);
      },
    });
    await notifyBacklogWorkflow({ workflows }).run(step, { channelId });
    expect(started.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(new Set(started.flat()).size).toBe(450);
    await scene.query(`delete from "order".channel_news where channel_id = $1`, [channelId]);
  });

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
    for (const { cartOrderId } of orders) await scene.cancelOrder(cartOrderId);
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
      tenant: tenant(),
      async run(name, work) {
        tries.push(name);
        if (name === "notify" && tries.length === 1) throw new AppError("http.unavailable", "unavailable");
        return work(new AbortController().signal);
      },
    });
    await scene.workflow.run(step, { cartOrderId, channelId: webShop.id });
    expect(tries).toEqual(["notify", "give up"]);
    expect(await confirmed(cartOrderId, "REJECTED")).toMatchObject({
      channelConfirmationMessage: "Web shop did not answer in time. Save the shipment again to retry.",
    });
  });
});

describe("a confirmation whose answer is lost", () => {
  test("waits for 30 seconds, because the shop may still complete it", async () => {
    const { sourceOrderId } = await scene.place();
    const channel = createSalesChannel({ url: `${scene.partner.url}/{shop}`, timeoutMs: 5_000 });
    await scene.answer({ lose: 1 });
    const verdict = await channel.confirmShipment(callOf(sourceOrderId), await packed(sourceOrderId, [2, 1], ups()));
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

  test("is not confused with other items of the same quantity", async () => {
    const { sourceOrderId } = await scene.place();
    const send = async (quantities: number[]) =>
      scene.salesChannel.confirmShipment(callOf(sourceOrderId), await packed(sourceOrderId, quantities, null));
    await send([1]);
    expect(await send([0, 1])).toMatchObject({ outcome: "accepted" });
    const { fulfillments, lines } = await scene.atShop(sourceOrderId);
    expect(fulfillments.map(({ items }) => items[0]?.lineItemId)).toEqual([lines[0]?.id, lines[1]?.id]);
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
    await scene.cancelOrder(cartOrderId);
    await waitFor(async () => expect(await news(cartOrderId)).toMatchObject([{ is_pending: false, note: null }]));
    expect(await scene.atShop(sourceOrderId)).toMatchObject({ cancelledAt: expect.any(String) as string });
    expect(sent(sourceOrderId, "orderCancel").map(({ body }) => body)).toEqual([
      expect.stringContaining("originalPaymentMethodsRefund: false"),
    ]);
  });

  test("whose job fails is rejected", async () => {
    await scene.answer({ failJobs: true });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.cancelOrder(cartOrderId);
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
    await scene.cancelOrder(cartOrderId);
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
    expect(await scene.cancelOrder(cartOrderId, version)).not.toHaveProperty("code");
    await waitFor(async () =>
      expect(await scene.atShop(sourceOrderId)).toMatchObject({ cancelledAt: expect.any(String) as string }),
    );
    await waitFor(async () => expect((await notes()).channelNotes).toEqual([]));
    expect(await scene.cancelOrder(cartOrderId, version)).toMatchObject({ code: "order.transition-refused" });
  });

  test("whose job is queued although its answer was lost is accepted", async () => {
    await scene.answer({ late: 1 });
    const { cartOrderId, sourceOrderId } = await scene.place();
    await scene.cancelOrder(cartOrderId);
    await waitFor(async () => expect(await news(cartOrderId)).toMatchObject([{ is_pending: false, note: null }]));
    expect(sent(sourceOrderId, "orderCancel").length).toBeGreaterThan(1);
    expect(await entries(cartOrderId)).toMatchObject([{ what: "confirmation.cancellation-accepted" }]);
  });
});
