import { createHash } from "node:crypto";
import { idWithin } from "@bc/runtime/ids";
import { expect, test } from "vitest";
import { deliverySchema, type Delivery } from "../contract/delivery.ts";
import { seeded } from "@bc/testing/seeded";
import {
  randomHistory,
  shuffled,
  testAddress,
  testChannel,
  testDelivery,
  testFacts,
  type TestDelivery,
  type TestFacts,
} from "../testing/deliveries.ts";
import { type DeriveContext, deriveOrder } from "./derive-order.ts";
import { addressRow, mergeDelivery } from "./merge-delivery.ts";
import type { OrderState } from "./order-state.ts";

const orderId = "01930000-0000-7000-8000-000000000001";
const context: DeriveContext = {
  hash: (text) => `\\x${createHash("sha256").update(text).digest("hex")}`,
  idOf: (id, name) => idWithin(id, name),
  locationTypes: new Map(),
  defaultLocationId: null,
  dayOf: (instant) => instant.slice(0, 10),
  deadlinesOf: ({ promisedAt, readyAt }) => ({
    shipBy: promisedAt ?? readyAt,
    dispatchBy: null,
    dispatchDay: null,
    hasNoPickup: false,
    riskAt: null,
    riskDay: null,
  }),
  keyedHash: (text) => text,
};

const parsed = new WeakMap<TestDelivery, Delivery>();
function parse(delivery: TestDelivery): Delivery {
  const known = parsed.get(delivery) ?? deliverySchema.parse(delivery);
  parsed.set(delivery, known);
  return known;
}
function merge(...deliveries: readonly TestDelivery[]): OrderState {
  let state: OrderState | undefined;
  for (const delivery of deliveries)
    state = deriveOrder(
      mergeDelivery(state, parse(delivery), { ...context, channel: testChannel, newOrderId: orderId }),
      context,
    );
  if (!state) throw new Error("no delivery");
  return state;
}

/** What two states are compared by: their rows in any order, and their statuses. */
function comparable(state: OrderState): { rows: string; statuses: string } {
  const { wasComplete: _history, orderStatus, fulfillmentStatus, errorCause, ...order } = state.order;
  const ordered = (row: object) =>
    JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const rows = Object.entries({ ...state, channelData: [], order: [order] }).map(([name, of]) => [
    name,
    of.map(ordered).toSorted(),
  ]);
  return { rows: JSON.stringify(rows), statuses: [orderStatus, fulfillmentStatus, errorCause].join(" ") };
}

test(
  "1,000 random orders of arrival give one result",
  { tags: ["orders.delivery.any-order", "orders.merge.unions", "orders.acceptance.arrival-order"], timeout: 30_000 },
  () => {
    const random = seeded(14_006);
    let arrivals = 0;
    const differing: number[] = [];
    for (let life = 0; arrivals < 1_000; life++) {
      const history = randomHistory(random);
      const edits = Array.from({ length: Math.floor(random() * 3) }, (_, number) => editOf(history, number, random));
      const steps = [...history.map((delivery) => ({ delivery })), ...edits.map((edit) => ({ edit }))];
      const results: ReturnType<typeof comparable>[] = [];
      for (let round = 0; round < 5; round++, arrivals++) {
        const repeated = history.filter(() => random() < 0.3).map((delivery) => ({ delivery }));
        results.push(comparable(arrive(shuffled([...steps, ...repeated], random))));
      }
      const statuses = new Set(results.map((result) => result.statuses));
      // A completed order that opens again is local history: some orders of arrival see it, others don't.
      const isHistory = [...statuses].some((status) => status.endsWith("REOPENED_AFTER_COMPLETE"));
      if (new Set(results.map(({ rows }) => rows)).size > 1 || (statuses.size > 1 && !isHistory)) differing.push(life);
    }
    expect(differing).toEqual([]);
  },
);

interface AddressEdit {
  at: string;
  over: string;
  line: string;
  street: string;
}
type Step = { delivery: TestDelivery } | { edit: AddressEdit };

/** A user's edit of one of the addresses that the channel sent. */
function editOf(history: readonly TestDelivery[], number: number, random: () => number): AddressEdit {
  const seen = history[Math.floor(random() * history.length)]?.facts?.shipTo ?? testAddress;
  return {
    at: new Date(Date.UTC(2026, 10, 3, number)).toISOString(),
    over: addressRow("", "SHIP_TO", seen, context).hash,
    line: idWithin(orderId, "line:1"),
    street: `${number} Edited Street`,
  };
}

function arrive(steps: readonly Step[]): OrderState {
  let state: OrderState | undefined;
  const waiting: AddressEdit[] = [];
  for (const step of steps) {
    if ("edit" in step) waiting.push(step.edit);
    else state = mergeDelivery(state, parse(step.delivery), { ...context, channel: testChannel, newOrderId: orderId });
    // An edit needs its line.
    while (state?.lines.some(({ id }) => id === waiting[0]?.line))
      state = applyEdit(state, waiting.shift() as AddressEdit);
    if (state) state = deriveOrder(state, context);
  }
  if (!state) throw new Error("no delivery");
  return state;
}

function applyEdit(state: OrderState, { at, over, line, street }: AddressEdit): OrderState {
  const known = state.lines.find(({ id }) => id === line);
  if (known?.editedShipToAt && known.editedShipToAt > at) return state;
  const row = addressRow(`EDIT:${street}`, "SHIP_TO", { ...testAddress, address1: street }, context);
  const edited = { editedShipTo: row.key, editedShipToOver: over, editedShipToAt: at };
  return {
    ...state,
    lines: state.lines.map((one) => (one.id === line ? { ...one, ...edited } : one)),
    addresses: [...state.addresses.filter(({ key }) => !key.startsWith("EDIT:")), row],
  };
}

test("the highest version wins, at a tie the larger hash", { tags: ["orders.merge.channel-fields"] }, () => {
  const [first, second] = [testDelivery(1), testDelivery(2, { facts: testFacts({ total: "99.00" }) })];
  expect(merge(first, second).order.total).toBe("99.00");
  expect(merge(second, first).order.total).toBe("99.00");
  const tie = testDelivery(2, { facts: testFacts({ total: "98.00" }) });
  const winner = merge(second, tie).order;
  expect(merge(tie, second).order).toEqual(winner);
  const hashes = [second, tie].map((one) => merge(one).order.contentHash ?? "").toSorted();
  expect(winner.contentHash).toBe(hashes[1]);
});

test("the channel's version decides, never when it was observed", { tags: ["orders.delivery.versions"] }, () => {
  for (const missing of ["sourceVersion", "observedAt", "deliveryId"])
    expect(deliverySchema.safeParse({ ...testDelivery(1), [missing]: undefined }).success).toBe(false);
  const counter = testDelivery(7, { observedAt: "2026-11-01T00:00:00Z", facts: testFacts({ total: "7.00" }) });
  const stale = testDelivery(6, { observedAt: "2026-11-30T00:00:00Z", facts: testFacts({ total: "6.00" }) });
  expect(merge(counter, stale).order).toMatchObject({ total: "7.00", sourceVersion: 7 });
  const changedAt = Date.parse("2026-11-02T10:00:00.123Z");
  const timed = testDelivery(8, { sourceVersion: changedAt, facts: testFacts({ total: "9.00" }) });
  expect(merge(timed, counter).order).toMatchObject({ total: "9.00", sourceVersion: changedAt });
});

test("open, own, live and handed over are what the words say", { tags: ["orders.convention.words"] }, () => {
  const [external, own] = ["01930000-0000-7000-8000-0000000000e1", "01930000-0000-7000-8000-0000000000e2"];
  const locationTypes = new Map([
    [external, "EXTERNAL"],
    [own, "OWN"],
  ] as const);
  const [tent, lamp] = testFacts().lines;
  if (!tent || !lamp) throw new Error("no lines");
  const lines = [
    { ...tent, quantity: 5, quantityCanceled: 1, locationId: own },
    { ...lamp, quantity: 3, locationId: external },
  ];
  const content = { carrier: "UPS", items: [{ sourceLineId: "1", quantity: 2 }] };
  const scan = { sourceEventId: "e1", occurredAt: "2026-11-05T10:00:00Z", status: "IN_TRANSIT" } as const;
  const later = { sourceEventId: "e2", occurredAt: "2026-11-06T10:00:00Z", status: "OUT_FOR_DELIVERY" } as const;
  const delivery = testDelivery(1, {
    facts: testFacts({ lines }),
    shipments: [
      { sourceId: "s1", content },
      { sourceId: "s2", content: { ...content, items: [{ sourceLineId: "1", quantity: 1 }] } },
    ],
    trackingEvents: { s1: [later, scan] },
  });
  const derive = (given: OrderState) => deriveOrder(given, { ...context, locationTypes });
  const state = derive(merge(delivery));
  // 5 ordered − 1 canceled − 3 shipped, and 3 that an external location has.
  expect(state.order).toMatchObject({ openQuantity: 4, ownOpenQuantity: 1 });
  const [first, second] = ["s1", "s2"].map((sourceId) =>
    state.shipments.find((one) => one.sourceShipmentId === sourceId),
  );
  expect(first).toMatchObject({ isLive: true, handedOverAt: "2026-11-05T10:00:00.000Z" });
  expect(second).toMatchObject({ isLive: true, handedOverAt: null });
  const changed = (change: object) =>
    derive({ ...state, shipments: state.shipments.map((one) => (one === second ? { ...one, ...change } : one)) });
  const marked = changed({ markedHandedOverAt: "2026-11-07T00:00:00.000Z" });
  expect(marked.shipments.find(({ id }) => id === second?.id)?.handedOverAt).toBe("2026-11-07T00:00:00.000Z");
  const voided = changed({ voidedAt: "2026-11-07T00:00:00.000Z" });
  expect(voided.shipments.find(({ id }) => id === second?.id)?.isLive).toBe(false);
  expect(voided.order).toMatchObject({ openQuantity: 5, ownOpenQuantity: 2 });
});

test("ready-at is the earliest time of any delivery, also of a stale one", { tags: ["orders.merge.ready-at"] }, () => {
  const newer = testDelivery(5, { facts: testFacts({ paidAt: "2026-11-04T00:00:00Z" }) });
  const stale = testDelivery(2, { facts: testFacts({ paidAt: "2026-11-02T00:00:00Z" }) });
  expect(merge(newer, stale).order.readyAt).toBe("2026-11-02T00:00:00.000Z");
  expect(merge(testDelivery(1)).order.readyAt).toBe("2026-11-01T00:00:00.000Z");
});

test("a removed line is canceled, or an error once it has shipped", { tags: ["orders.merge.removed-line"] }, () => {
  const { lines } = testFacts();
  const without = testDelivery(2, { facts: testFacts({ lines: lines.slice(0, 1) }) });
  const removed = merge(testDelivery(1), without);
  expect(removed.lines.find(({ sku }) => sku === "LAMP")).toMatchObject({ quantityCanceled: 1, isRemoved: true });
  expect(removed.order).toMatchObject({ orderStatus: "PROCESSING", openQuantity: 2, lineCount: 1 });
  const shipments = [{ sourceId: "s", content: { items: [{ sourceLineId: "2", quantity: 1 }] } }];
  const failed = merge(testDelivery(1, { shipments }), without);
  expect(failed.order).toMatchObject({ orderStatus: "ERROR", errorCause: "LINE_REMOVED_AFTER_SHIPMENT" });
});

test("product of a line stays if a delivery does not name it", () => {
  const [tent] = testFacts().lines;
  if (!tent) throw new Error("no line");
  const of = (version: number, line: object) =>
    testDelivery(version, { facts: testFacts({ lines: [{ ...tent, ...line }] }) });
  const productsOf = (...deliveries: TestDelivery[]) =>
    merge(...deliveries).lines.map(({ productId, variantId }) => [productId, variantId]);
  const named = { productId: "P-1", variantId: "V-1" };
  for (const other of [of(1, {}), of(2, { productId: "", variantId: null }), of(3, {})]) {
    expect(productsOf(of(2, named), other)).toEqual([["P-1", "V-1"]]);
    expect(productsOf(other, of(2, named))).toEqual([["P-1", "V-1"]]);
  }
  const product = of(3, { productId: "P-1" });
  expect(productsOf(of(2, named), product)).toEqual([["P-1", "V-1"]]);
  expect(productsOf(product, of(2, named))).toEqual([["P-1", "V-1"]]);
  expect(merge(of(1, {}), of(1, named)).lines).toMatchObject([{ isRemoved: false, ...named }]);
});

test("click of the newest delivery that names one applies", () => {
  const of = (version: number, click?: TestFacts["click"]) => testDelivery(version, { facts: testFacts({ click }) });
  const clickOf = (...deliveries: TestDelivery[]) => {
    const { clickSource, clickMedium, clickCampaign, clickReferrerHost } = merge(...deliveries).order;
    return [clickSource, clickMedium, clickCampaign, clickReferrerHost];
  };
  const first = of(1, { source: "news", medium: "email", referrerHost: "mail.example" });
  const second = of(2, { source: "google", medium: "cpc", campaign: "Brand 1" });
  const third = of(3);
  const arrivals = [first, second, third].map((last) => [
    ...[first, second, third].filter((one) => one !== last),
    last,
  ]);
  for (const arrival of arrivals) {
    expect(clickOf(...arrival)).toEqual(["google", "cpc", "Brand 1", null]);
    expect(clickOf(...arrival.toReversed())).toEqual(["google", "cpc", "Brand 1", null]);
  }
  expect(clickOf(first, of(4, { source: " ", campaign: "\u0000" }))).toEqual(["news", "email", null, "mail.example"]);
  expect(clickOf(of(1, { campaign: " a\u0000b\n" }))).toEqual([null, null, "a b", null]);
  // The same version can be delivered again with what an earlier release did not read.
  expect(clickOf(of(1), first)).toEqual(["news", "email", null, "mail.example"]);
  expect(clickOf(first, of(1))).toEqual(["news", "email", null, "mail.example"]);
});

test("erased order keeps its campaign and loses the page that led to the shop", () => {
  const click = { source: "blog", medium: "referral", campaign: "Spring", referrerHost: "ada.example" };
  const state = merge(testDelivery(1, { facts: testFacts({ click }) }));
  const erased = deriveOrder({ ...state, order: { ...state.order, erasedAt: "2026-11-09T00:00:00.000Z" } }, context);
  const kept = { clickSource: "blog", clickMedium: "referral", clickCampaign: "Spring", clickReferrerHost: null };
  expect(erased.order).toMatchObject(kept);
  const later = parse(testDelivery(2, { facts: testFacts({ click }) }));
  const again = mergeDelivery(erased, later, { ...context, channel: testChannel, newOrderId: orderId });
  expect(deriveOrder(again, context).order).toMatchObject(kept);
});

test("a tombstone removes a note only with a higher version", { tags: ["orders.merge.unions"] }, () => {
  const note = {
    sourceId: "n",
    version: 5,
    content: { type: "GIFT" as const, note: "Hi", at: "2026-11-01T00:00:00Z" },
  };
  const alive = merge(testDelivery(1, { notes: [note] }), testDelivery(2, { notes: [{ ...note, content: null }] }));
  expect(alive.notes).toMatchObject([{ note: "Hi", isRemoved: false }]);
  const gone = merge(
    testDelivery(1, { notes: [{ ...note, version: 6, content: null }] }),
    testDelivery(2, { notes: [note] }),
  );
  expect(gone.notes).toMatchObject([{ note: "", isRemoved: true }]);
});

test("an address edit applies while the channel's address is unchanged", { tags: ["orders.merge.overrides"] }, () => {
  const state = merge(testDelivery(1));
  const line = state.lines[0];
  if (!line) throw new Error("no line");
  const over = state.addresses.find(({ key }) => key === "SHIP_TO")?.hash ?? "";
  const edited = deriveOrder(
    applyEdit(state, { at: "2026-11-02T00:00:00Z", over, line: line.id, street: "2 New" }),
    context,
  );
  const streetOf = (given: OrderState) => given.addresses.find(({ key }) => key === given.lines[0]?.shipTo)?.address1;
  const next = (given: OrderState, delivery: TestDelivery) =>
    deriveOrder(
      mergeDelivery(given, parse(delivery), { ...context, channel: testChannel, newOrderId: orderId }),
      context,
    );
  expect(streetOf(edited)).toBe("2 New");
  expect(streetOf(next(edited, testDelivery(2, { facts: testFacts({ total: "1.00" }) })))).toBe("2 New");
  const moved = testDelivery(3, { facts: testFacts({ shipTo: { ...testAddress, address1: "9 Channel Road" } }) });
  expect(streetOf(next(edited, moved))).toBe("9 Channel Road");
});

test("a channel's tombstone hides the order until a newer version", { tags: ["orders.privacy.soft-delete"] }, () => {
  const gone = testDelivery(3, { facts: null, isTombstone: true });
  expect(merge(testDelivery(1), gone).order.deletedAt).not.toBeNull();
  expect(merge(gone, testDelivery(1)).order).toEqual(merge(testDelivery(1), gone).order);
  expect(merge(gone, testDelivery(4)).order.deletedAt).toBeNull();
});

test(
  "complete without details counts as one shipment that was handed over",
  { tags: ["orders.status.complete-final"] },
  () => {
    const state = merge(testDelivery(1, { facts: testFacts({ state: "COMPLETE" }) }));
    expect(state.order).toMatchObject({ orderStatus: "COMPLETE", fulfillmentStatus: "FULFILLED", openQuantity: 0 });
    expect(state.shipments).toMatchObject([{ origin: "CHANNEL", isLive: true, quantity: 3 }]);
  },
);

test("a reversed payment is a hold of the channel", { tags: ["orders.status.complete-final"] }, () => {
  const state = merge(testDelivery(1), testDelivery(2, { facts: testFacts({ payment: "REVERSED" }) }));
  expect(state.order).toMatchObject({ orderStatus: "ONHOLD", holdReasons: ["AWAITING_PAYMENT"] });
  expect(state.holds).toMatchObject([{ source: "CHANNEL" }]);
});
