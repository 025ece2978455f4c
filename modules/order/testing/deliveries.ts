import type { Deliveries } from "../contract/delivery.ts";

export type TestDelivery = Deliveries["deliveries"][number];
export type TestFacts = NonNullable<TestDelivery["facts"]>;

/** Returns the items in a random order. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

export const testChannel = {
  id: "01930000-0000-7000-8000-00000000c001",
  type: "OTHER",
  name: "Outdoor marketplace",
} as const;

const day = (number: number): string => new Date(Date.UTC(2026, 10, 1) + number * 86_400_000).toISOString();

export const testAddress = {
  name: "Robin Field",
  address1: "1 Test Street",
  city: "Springfield",
  state: "IL",
  postalCode: "62701",
  countryCode: "US",
  email: "robin@field.example",
  phone: "+1 217 555 0142",
};

export function testFacts(facts: Partial<TestFacts> = {}): TestFacts {
  return {
    orderNumber: "A-1001",
    orderDate: day(0),
    total: "45.00",
    subtotal: "40.00",
    shippingTotal: "5.00",
    currency: "USD",
    lines: [
      {
        sourceLineId: "1",
        sku: "TENT-2P",
        name: "Tent",
        quantity: 2,
        price: "15.00",
        total: "30.00",
        weight: "1.5",
        weightUnit: "kg",
      },
      { sourceLineId: "2", sku: "LAMP", name: "Lamp", quantity: 1, price: "10.00", total: "10.00" },
    ],
    shipTo: testAddress,
    customer: testAddress,
    ...facts,
  };
}

export function testDelivery(version: number, given: Partial<TestDelivery> = {}): TestDelivery {
  const { sourceOrderId = "S-1001" } = given;
  return {
    deliveryId: `${sourceOrderId}@${version}`,
    sourceOrderId,
    sourceVersion: version,
    observedAt: day(version),
    facts: testFacts(),
    ...given,
  };
}

/** Returns the deliveries of one order's random life: changed, canceled and removed lines, addresses, shipments, scans. */
export function randomHistory(random: () => number, sourceOrderId = "S-1001"): TestDelivery[] {
  const chance = (probability: number) => random() < probability;
  const below = (limit: number) => Math.floor(random() * limit);
  const versions = 1 + below(5);
  const lines = Array.from({ length: 1 + below(3) }, (_, index) => ({
    sourceLineId: `${index + 1}`,
    sku: `SKU-${below(50)}`,
    name: `Item ${index + 1}`,
    quantity: 1 + below(3),
    price: "10.00",
    total: "10.00",
  }));
  let shipTo = testAddress;
  const deliveries: TestDelivery[] = [];
  for (let version = 1; version <= versions; version++) {
    if (chance(0.2)) shipTo = { ...testAddress, address1: `${below(3)} Other Street` };
    const present = lines.filter((_, index) => index === 0 || chance(0.85));
    const isEnd = version === versions;
    const state = isEnd && chance(0.2) ? "CANCELED" : isEnd && chance(0.2) ? "COMPLETE" : "OPEN";
    const delivery = testDelivery(version + (chance(0.1) ? 1 : 0), {
      sourceOrderId,
      deliveryId: `${sourceOrderId}@${version}`,
      facts: testFacts({
        orderNumber: sourceOrderId,
        paidAt: chance(0.5) ? day(below(5) / 10) : null,
        payment: version === 1 && chance(0.4) ? "PENDING" : chance(0.05) ? "REVERSED" : "PAID",
        hold: chance(0.1) ? "CHANNEL" : null,
        total: `${10 + below(90)}.00`,
        latestShipDate: chance(0.6) ? day(2 + below(3)) : null,
        marketplaceNumber: version % 2 === 0 ? `M-${version}` : null,
        click: version % 2 === 0 ? { source: `source-${version}`, referrerHost: "search.example" } : null,
        lines: present.map((line) => ({
          ...line,
          ...(version % 2 === 1 && { productId: "P-1", variantId: `V-${version}` }),
          ...(chance(0.1) && { quantity: line.quantity + 1 }),
        })),
        state,
        shipTo,
      }),
    });
    if (chance(0.3))
      delivery.notes = [{ sourceId: "n1", content: { type: "CHANNEL", note: `Note ${version}`, at: day(version) } }];
    if (chance(0.1)) delivery.notes = [{ sourceId: "n1", content: null }];
    if (chance(0.3))
      delivery.ledger = [
        {
          sourceId: `l${version}`,
          content: { kind: "REFUND", amount: "-1.00", currency: "USD", eventAt: day(version) },
        },
      ];
    if (chance(0.3))
      delivery.returns = [
        {
          sourceId: "r1",
          content: {
            status: chance(0.5) ? "REQUESTED" : "RECEIVED",
            at: day(version),
            lines: [{ sourceLineId: "1", quantity: 1 }],
          },
        },
      ];
    if (chance(0.35)) {
      const shipment = `s${below(2)}`;
      delivery.shipments = [
        {
          sourceId: shipment,
          content: chance(0.12)
            ? null
            : {
                carrier: "UPS",
                trackingNumber: "1Z5R89390357567127",
                shippedAt: day(version),
                handedOverAt: chance(0.4) ? day(version) : null,
                items: present.slice(0, 1 + below(present.length)).map(({ sourceLineId, quantity }) => ({
                  sourceLineId,
                  quantity: 1 + below(quantity),
                })),
              },
        },
      ];
      if (chance(0.5))
        delivery.trackingEvents = {
          [shipment]: [
            {
              sourceEventId: `e${below(4)}`,
              occurredAt: day(version + 0.2),
              status: (["IN_TRANSIT", "DELIVERED", "EXCEPTION"] as const)[below(3)] ?? "IN_TRANSIT",
            },
          ],
        };
    }
    if (chance(0.04)) delivery.isTombstone = true;
    deliveries.push(delivery);
  }
  return deliveries;
}
