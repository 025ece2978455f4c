import { createDatabase, type Database } from "@bc/db/database";
import { carrierAccount, signCarrierEvent, startCarrierPartner } from "@bc/dev/partners/carrier";
import { startSubscribers } from "@bc/events/subscribers";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import type { Partner } from "@bc/testing/partner";
import type { WorkflowClient } from "@bc/workflow/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createCarrierAggregator } from "../service/easypost.ts";
import { applyReport } from "../service/apply-report.ts";
import { createShipment } from "../service/create-shipment.ts";
import { deliverOrders } from "../service/deliver-orders.ts";
import { passOnReports, startPolls } from "../service/pass-on-tracking.ts";
import { performOnShipment } from "../service/act-on-shipment.ts";
import { pollPackage } from "../service/poll-package.ts";
import { receiveCarrierEvent } from "../service/receive-carrier-event.ts";
import { trackedShipments } from "../subscribers/tracked-shipments.ts";
import { sampleTrackingNumber } from "../testing/tracking-numbers.ts";
import { seeded } from "@bc/testing/seeded";
import { testChannel, testDelivery, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";

const random = seeded(7);
const { signal } = new AbortController();

let scene: OrderScene;
let partner: Partner;
let carriers: ReturnType<typeof createCarrierAggregator>;
let subscribers: ReturnType<typeof startSubscribers>;
let number: string;
let shipmentId: string;
let count = 0;
/** The runs that were requested, in place of the engine. */
let runs: { id: string | undefined; input: unknown }[] = [];
const workflows = {
  enqueue: async (_tx: unknown, _request: unknown, asked: { id?: string; input: unknown }) =>
    void runs.push({ id: asked.id, input: asked.input }),
  enqueueAll: async (_tx: unknown, _request: unknown, inputs: unknown[]) =>
    void runs.push(...inputs.map((input) => ({ id: undefined, input }))),
} as unknown as WorkflowClient;

beforeAll(async () => {
  scene = await createOrderScene();
  partner = await startCarrierPartner(0);
  carriers = createCarrierAggregator({ url: partner.url, timeoutMs: 2_000, ...carrierAccount });
  const logger = createLogger({ service: "test", level: "silent" });
  subscribers = startSubscribers({ subscribers: [trackedShipments()], database: scene.database, logger });
});
afterAll(async () => {
  await subscribers.stop();
  await carriers.close();
  await partner.stop();
  await scene.close();
});

const one = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
  (await scene.admin.query<Record<string, unknown>>(statement, values)).rows[0] ?? {};
const shipment = () => one(`select * from "order".shipment where id = $1`, [shipmentId]);
const tracked = () => one(`select * from "order".tracked_package where shipment_id = $1`, [shipmentId]);

beforeEach(async () => {
  runs = [];
  await scene.admin.query(`delete from "order".carrier_event`);
  const sourceOrderId = `T-${++count}`;
  number = sampleTrackingNumber("UPS", random);
  const delivery = testDelivery(1, { sourceOrderId, facts: testFacts({ orderNumber: sourceOrderId }) });
  const { orderIds } = await deliverOrders(scene.database, scene.scope, {
    channel: testChannel,
    deliveries: [delivery],
  });
  const orderId = orderIds.get(sourceOrderId) ?? "";
  const { rows } = await scene.admin.query<{ id: string; quantity: number }>(
    `select id, quantity from "order".line where order_id = $1`,
    [orderId],
  );
  shipmentId = await createShipment(
    scene.database,
    { ...scene.scope, userId: scene.userId },
    {
      cartOrderId: orderId,
      version: 1,
      clientKey: newId(),
      packages: [{ items: rows.map(({ id, quantity }) => ({ orderItemId: id, quantity })), trackingNumber: number }],
    },
  );
  await vi.waitUntil(async () => (await tracked())?.["tracking_number"] === number, { timeout: 20_000 });
}, 60_000);

interface Scan {
  status: string;
  datetime: string;
  detail?: string;
  message?: string;
}
const bodyOf = (id: string, scans: readonly Scan[], carrier = "UPS"): string =>
  JSON.stringify({
    id,
    description: "tracker.updated",
    result: {
      tracking_code: number,
      carrier,
      est_delivery_date: "2026-11-20T17:00:00Z",
      tracking_details: scans.map(({ detail, ...scan }) => ({ ...scan, status_detail: detail ?? "status_update" })),
    },
  });
const post = async (body: string) =>
  receiveCarrierEvent({ database: scene.database, carriers }, Buffer.from(body), signCarrierEvent(body));

/** What the workers do with what was posted. */
async function apply(database: Database = scene.database): Promise<void> {
  await passOnReports(database, workflows);
  for (const { input } of runs.splice(0))
    await database.withTenant(scene.scope, (tx) =>
      applyReport(tx, scene.scope, (input as { eventId: string }).eventId, new Date()),
    );
}

const history: Scan[] = [
  { status: "pre_transit", datetime: "2026-11-16T08:00:00Z" },
  { status: "in_transit", datetime: "2026-11-16T20:00:00Z" },
  { status: "in_transit", detail: "weather_delay", datetime: "2026-11-17T06:00:00Z" },
  { status: "out_for_delivery", datetime: "2026-11-18T08:00:00Z" },
  { status: "delivered", datetime: "2026-11-18T12:00:00Z" },
];

describe("a report of the aggregator", { tags: ["orders.shipment.tracking-webhook"] }, () => {
  test("moves the shipment and its order, and is not asked for meanwhile", async () => {
    expect(await post(bodyOf("evt-1", history.slice(0, 3)))).toBe(true);
    await apply();
    expect(await shipment()).toMatchObject({
      status: "DELAYED",
      status_detail: "weather",
      handed_over_at: new Date("2026-11-16T20:00:00Z"),
      estimated_delivery_date: new Date("2026-11-20T17:00:00Z"),
    });
    expect(
      await one(`select order_status from "order"."order" where id = $1`, [(await shipment())["order_id"]]),
    ).toEqual({
      order_status: "COMPLETE",
    });
    const inADay = Date.now() + 86_400_000;
    expect(Math.abs(((await tracked()) as { poll_at: Date }).poll_at.getTime() - inADay)).toBeLessThan(60_000);
  });

  test("with a wrong signature is neither stored nor applied", async () => {
    const body = Buffer.from(bodyOf("evt-2", history));
    expect(await receiveCarrierEvent({ database: scene.database, carriers }, body, "hmac-sha256-hex=00")).toBe(false);
    expect(await one(`select count(*)::integer as n from "order".carrier_event`)).toEqual({ n: 0 });
  });

  test("that is repeated starts one run and changes nothing", async () => {
    for (let time = 0; time < 3; time++) await post(bodyOf("evt-3", history));
    expect(await one(`select count(*)::integer as n from "order".carrier_event`)).toEqual({ n: 1 });
    await apply();
    const first = await shipment();
    await scene.admin.query(`update "order".carrier_event set passed_on_at = null`);
    await passOnReports(scene.database, workflows);
    const [{ id } = { id: "" }] = runs;
    expect(id).toBeTruthy();
    await apply();
    expect(await shipment()).toEqual(first);
    expect(
      await one(`select count(*)::integer as n from "order".tracking_event where shipment_id = $1`, [shipmentId]),
    ).toEqual({
      n: history.length,
    });
  });

  test("of another carrier with the same number is left alone", async () => {
    await post(bodyOf("evt-4", history, "FedEx"));
    await apply();
    expect(await shipment()).toMatchObject({ status: "AWAITING_PICKUP" });
  });
});

test("reports in any order lead to the same shipment", { tags: ["orders.shipment-status.newest-event"] }, async () => {
  const orders = [
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
    [2, 4, 0, 3, 1],
  ];
  const [order = []] = [orders[count % orders.length]];
  for (const at of order) {
    const scan = history[at];
    if (scan) await post(bodyOf(`evt-${number}-${at}`, [scan]));
    await apply();
  }
  expect(await shipment()).toMatchObject({
    status: "DELIVERED",
    delivered_at: new Date("2026-11-18T12:00:00Z"),
    handed_over_at: new Date("2026-11-16T20:00:00Z"),
  });
  await vi.waitFor(async () => expect((await tracked())["poll_at"]).toBe(Infinity), { timeout: 20_000 });
});

test(
  "mark handled clears the need for action until the next event",
  { tags: ["orders.carrier-status.definition"] },
  async () => {
    await post(bodyOf(`evt-${number}-1`, [{ status: "failure", detail: "lost", datetime: "2026-11-17T06:00:00Z" }]));
    await apply();
    expect(await shipment()).toMatchObject({ status: "EXCEPTION", handed_over_at: null, action_at: expect.any(Date) });
    const user = { ...scene.scope, userId: scene.userId };
    const input = { shipmentId, version: 3, clientKey: newId() };
    await performOnShipment(scene.database, user, "order_shipmentHandled", input);
    expect(await shipment()).toMatchObject({ action_at: null, handled_by: scene.userId });
    await post(bodyOf(`evt-${number}-2`, [{ status: "return_to_sender", datetime: "2026-11-18T06:00:00Z" }]));
    await apply();
    expect(await shipment()).toMatchObject({ status: "EXCEPTION", action_at: expect.any(Date) });
  },
);

describe("a package without a report for a day", { tags: ["orders.shipment.tracking-webhook"] }, () => {
  test("is registered at once, and polled until it is delivered", async () => {
    await startPolls(scene.database, workflows);
    const { package_id: packageId } = await tracked();
    expect(runs.flatMap(({ input }) => (input as { packageIds: string[] }).packageIds)).toContain(packageId);
    runs = [];
    await startPolls(scene.database, workflows);
    expect(runs).toEqual([]);
    await fetch(`${partner.url}/_partner/scans`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ tracking_code: number, status: "in_transit", silent: true }),
    });
    await pollPackage({ database: scene.database, carriers }, scene.scope, String(packageId), signal);
    expect(await shipment()).toMatchObject({ status: "IN_TRANSIT" });
  });

  test("that the carrier does not know is asked for again a day later", async () => {
    partner.faults.set([{ path: "/v2/trackers", status: 422, body: { error: { code: "TRACKER.CREATE.ERROR" } } }]);
    const { package_id: packageId } = await tracked();
    await pollPackage({ database: scene.database, carriers }, scene.scope, String(packageId), signal);
    partner.faults.clear();
    expect(((await tracked()) as { poll_at: Date }).poll_at.getTime()).toBeGreaterThan(Date.now() + 80_000_000);
  });
});

test("the api stores reports but reads none", async () => {
  const api = createDatabase({ url: scene.urlFor("bc_api"), max: 1, onIdleError: () => undefined });
  const body = bodyOf(`evt-${number}-api`, history);
  expect(await receiveCarrierEvent({ database: api, carriers }, Buffer.from(body), signCarrierEvent(body))).toBe(true);
  await expect(passOnReports(api, workflows)).rejects.toThrow("permission denied");
  await api.close();
});
