import { randomUUID } from "node:crypto";
import type { WorkflowClient } from "@bc/workflow/client";
import { testStep } from "@bc/workflow/test-step";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testChannel, testDelivery, type TestDelivery, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";
import { notifyOfExceptionsWorkflow } from "../workflows/notify-of-exceptions.ts";
import { notifyOfRiskWorkflow } from "../workflows/notify-of-risk.ts";
import { deliverOrders } from "./deliver-orders.ts";
import { watchBusiness } from "./watch-business.ts";

type Place = OrderScene["scope"];
let scene: OrderScene;
let outdoor: Place;
let home: Place;
/** Works in both businesses. */
let manager: string;
/** Works in the first one. */
let packer: string;

beforeAll(async () => {
  scene = await createOrderScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  const { make } = scene;
  const { id: organizationId } = await make.organization({ name: "Demo Brand" });
  const business = async (name: string): Promise<Place> => {
    const { id: businessId } = await make.business({ organizationId, name });
    return { organizationId, businessId };
  };
  const user = async (roleName: string, businessId?: string): Promise<string> => {
    const { id } = await make.user({ email: `${randomUUID()}@console.test`, firstName: "Ada", lastName: "Packer" });
    await make.assignRole({ organizationId, userId: id, roleName, ...(businessId && { businessId }) });
    return id;
  };
  outdoor = await business("Demo Outdoor");
  home = await business("Demo Home");
  manager = await user("org_manager");
  packer = await user("business_member", outdoor.businessId);
  await user("org_member");
});

const hour = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();
const deliver = (place: Place, ...deliveries: TestDelivery[]) =>
  deliverOrders(scene.database, place, { channel: testChannel, deliveries });
/** An order that has to leave at a time. */
const order = (sourceOrderId: string, hours: number, version = 1, given: Partial<TestDelivery> = {}) =>
  testDelivery(version, {
    sourceOrderId,
    facts: testFacts({ orderNumber: sourceOrderId, orderDate: at(-100), latestShipDate: at(hours) }),
    ...given,
  });
/** An order whose only shipment the carrier has reported on. */
const shipped = (sourceOrderId: string, carrier: string, status: "EXCEPTION" | "DELIVERED", version = 1) =>
  order(sourceOrderId, 100, version, {
    shipments: [
      {
        sourceId: "s1",
        version: 1,
        content: { carrier, shippedAt: at(-20), handedOverAt: at(-19), items: [{ sourceLineId: "1", quantity: 2 }] },
      },
    ],
    trackingEvents: { s1: [{ sourceEventId: `e${version}`, occurredAt: at(version - 10), status }] },
  });

type Request = { name: string; input: unknown };
/** Compares a business with what its users know. Returns the runs that it requests, and when to compare again. */
async function compare(place: Place, now = new Date()) {
  const requests: Request[] = [];
  const enqueue = async (_tx: unknown, { name }: { name: string }, { input }: { input: unknown }) => {
    requests.push({ name, input });
  };
  const workflows = { enqueue } as unknown as WorkflowClient;
  const nextAt = await scene.database.withTenant(place, (tx) => watchBusiness(tx, workflows, place, now));
  return { requests, nextAt };
}
/** Runs what was requested as the worker does. */
async function runAll(place: Place, requests: readonly Request[]): Promise<void> {
  const { database } = scene;
  for (const { name, input } of requests) {
    const step = testStep({
      runId: randomUUID(),
      tenant: place,
      transaction: (_name, work) => database.withTenant(place, work),
    });
    const known = [notifyOfRiskWorkflow(database), notifyOfExceptionsWorkflow(database)];
    const workflow = known.find((one) => one.name === name);
    await workflow?.run(step, workflow.input.parse(input) as never);
  }
}
async function watch(place: Place, now = new Date()): Promise<void> {
  await runAll(place, (await compare(place, now)).requests);
}

interface Row {
  kind: string;
  params: Record<string, unknown>;
  businessId: string | null;
  isOpen: boolean;
  isUnread: boolean;
}
const inboxOf = async (userId: string): Promise<Row[]> =>
  (
    await scene.admin.query<Row>(
      `select kind, params, business_id as "businessId", archived_at is null as "isOpen", read_at is null as "isUnread"
       from notification.notification where user_id = $1 order by number`,
      [userId],
    )
  ).rows;
const mark = (userId: string, column: "archived_at" | "read_at") =>
  scene.admin.query(`update notification.notification set ${column} = now() where user_id = $1`, [userId]);
const risk = (orders: string) => ({ kind: "order.late-risk", params: { orders, place: "Demo Outdoor" } });

test(
  "late risk is one notification per business and day, whose number is updated and closed at zero",
  { tags: ["orders.notification.late-risk"] },
  async () => {
    await deliver(outdoor, order("L-1", -1), order("L-2", -2), order("L-3", 200));
    await deliver(home, order("H-1", 200));
    await watch(outdoor);
    await watch(home);
    const opened = { ...risk("2 orders"), businessId: outdoor.businessId, isOpen: true, isUnread: true };
    expect(await inboxOf(manager)).toEqual([opened]);
    expect(await inboxOf(packer)).toEqual([opened]);
    const { rows } = await scene.admin.query(
      "select count(distinct user_id)::integer as n from notification.notification where organization_id = $1",
      [outdoor.organizationId],
    );
    expect(rows).toEqual([{ n: 2 }]);

    await mark(manager, "read_at");
    await mark(packer, "archived_at");
    await deliver(outdoor, order("L-4", -3));
    await watch(outdoor);
    expect(await inboxOf(manager)).toEqual([{ ...opened, ...risk("3 orders"), isUnread: false }]);
    expect(await inboxOf(packer)).toMatchObject([{ ...risk("3 orders"), isOpen: false }]);

    const ended = ["L-1", "L-2", "L-4"].map((id) =>
      testDelivery(2, { sourceOrderId: id, facts: testFacts({ orderNumber: id, state: "CANCELED" }) }),
    );
    await deliver(outdoor, ...ended);
    await watch(outdoor);
    expect(await inboxOf(manager)).toMatchObject([{ isOpen: false }]);

    await deliver(outdoor, order("L-5", -1));
    await watch(outdoor);
    expect(await inboxOf(manager)).toEqual([{ ...opened, ...risk("1 order") }]);

    await watch(outdoor, new Date(Date.now() + 24 * hour));
    expect(await inboxOf(manager)).toEqual([
      { ...opened, ...risk("1 order"), isOpen: false, isUnread: false },
      { ...opened, ...risk("1 order") },
    ]);
    expect(JSON.stringify(await inboxOf(manager))).not.toMatch(/Robin|Field|Test Street|62701/);
  },
);

test("members who turned late risk off get none", { tags: ["orders.notification.late-risk"] }, async () => {
  await scene.admin.query(
    "insert into notification.preference (user_id, kind, is_on) values ($1, 'order.late-risk', false)",
    [packer],
  );
  await deliver(outdoor, order("L-1", -1));
  await watch(outdoor);
  expect(await inboxOf(packer)).toEqual([]);
  expect(await inboxOf(manager)).toHaveLength(1);
});

test(
  "exceptions are one notification per carrier and day, over all businesses of the user",
  { tags: ["orders.notification.exception", "orders.notification.one-cause"] },
  async () => {
    const exceptions = async (userId: string) =>
      (await inboxOf(userId)).filter(({ kind, isOpen }) => kind === "order.exception" && isOpen);
    const shown = (carrier: string, shipments: string, place: string) => ({
      params: { carrier, shipments, place },
    });
    await deliver(outdoor, shipped("E-1", "UPS", "EXCEPTION"), shipped("E-2", "UPS", "EXCEPTION"));
    await deliver(outdoor, shipped("E-3", "FedEx", "EXCEPTION"));
    await watch(outdoor);
    const alone = [
      { ...shown("FedEx", "1 shipment", "Demo Outdoor"), businessId: outdoor.businessId },
      { ...shown("UPS", "2 shipments", "Demo Outdoor"), businessId: outdoor.businessId },
    ];
    expect(await exceptions(manager)).toMatchObject(alone);
    expect(await exceptions(packer)).toMatchObject(alone);

    await deliver(home, shipped("H-1", "UPS", "EXCEPTION"));
    await watch(home);
    const ofUps = async (userId: string) =>
      (await exceptions(userId)).filter(({ params }) => params["carrier"] === "UPS");
    expect(await ofUps(manager)).toMatchObject([
      { params: { shipments: "3 shipments", place: "2 businesses" }, businessId: null },
    ]);
    expect(await ofUps(packer)).toMatchObject([alone[1]]);

    await deliver(home, shipped("H-1", "UPS", "DELIVERED", 2));
    await watch(home);
    expect(await ofUps(manager)).toMatchObject([alone[1]]);
    await deliver(outdoor, shipped("E-1", "UPS", "DELIVERED", 2), shipped("E-2", "UPS", "DELIVERED", 2));
    await watch(outdoor);
    expect(await exceptions(manager)).toMatchObject([alone[0]]);
    expect(await exceptions(packer)).toMatchObject([alone[0]]);
  },
);

test(
  "one run notifies many businesses of a carrier's exceptions",
  { tags: ["orders.notification.one-cause"] },
  async () => {
    const { organizationId } = outdoor;
    const others: Place[] = [];
    for (const name of ["North", "South", "West"])
      others.push({ organizationId, businessId: (await scene.make.business({ organizationId, name })).id });
    const places = [outdoor, home, ...others];
    for (const place of places) await deliver(place, shipped("E-1", "UPS", "EXCEPTION"));
    const requests: Request[] = [];
    for (const place of places) requests.push(...(await compare(place)).requests);
    expect(requests).toEqual([{ name: "order.notify-of-exceptions", input: { carrier: "UPS" } }]);
    await runAll(outdoor, requests);
    expect(await inboxOf(manager)).toMatchObject([
      { params: { carrier: "UPS", shipments: "5 shipments", place: "5 businesses" }, isUnread: true },
    ]);
    expect(await inboxOf(packer)).toMatchObject([{ params: { shipments: "1 shipment", place: "Demo Outdoor" } }]);

    // News of a business that a user does not work in leave their notification as it is.
    await mark(packer, "read_at");
    await deliver(home, shipped("E-2", "UPS", "EXCEPTION"));
    await watch(home);
    expect(await inboxOf(manager)).toMatchObject([{ params: { shipments: "6 shipments" } }]);
    expect(await inboxOf(packer)).toMatchObject([{ params: { shipments: "1 shipment" }, isUnread: false }]);
  },
);

test("watches of an organization lock its carriers in the same order", async () => {
  const exceptions = (...carriers: string[]) =>
    carriers.map((carrier, index) => shipped(`E-${index}`, carrier, "EXCEPTION"));
  await deliver(outdoor, ...exceptions("UPS", "UPS", "DHL"));
  await deliver(home, ...exceptions("UPS", "DHL", "DHL"));
  const carriersOf = async (place: Place) => (await compare(place)).requests.map(({ input }) => input);
  const inOrder = [{ carrier: "DHL" }, { carrier: "UPS" }];
  expect(await carriersOf(outdoor)).toEqual(inOrder);
  await scene.admin.query(`delete from "order".carrier_news`);
  expect(await carriersOf(home)).toEqual(inOrder);
});

test(
  "a business is compared again when its next order becomes a risk, and never without one",
  { tags: ["orders.notification.late-risk"] },
  async () => {
    expect((await compare(home)).nextAt).toBeNull();
    await deliver(home, order("N-1", 200));
    const { rows } = await scene.admin.query<{ at: Date }>(
      `select risk_at as at from "order"."order" where business_id = $1`,
      [home.businessId],
    );
    expect((await compare(home)).nextAt).toEqual(rows[0]?.at);
    await deliver(home, order("N-2", -1));
    const { nextAt } = await compare(home);
    // A new day has its own notification.
    expect(nextAt?.getTime()).toBeGreaterThanOrEqual(Date.now() + 29 * 60_000);
    expect(nextAt?.getTime()).toBeLessThanOrEqual(Date.now() + 24 * hour);
  },
);
