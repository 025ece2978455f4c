import { testDelivery, type TestDelivery, testFacts, type TestFacts } from "../testing/deliveries.ts";

// Values that occur nowhere else. Email addresses keep their domain when they are masked.
const person = (n: number) => ({
  name: `Zebulon${n} Quartermain${n}`,
  firstName: `Zebulon${n}`,
  lastName: `Quartermain${n}`,
  company: `Wexcombe${n} Holdings`,
  phone: `+1 202 555 01${30 + n}`,
  email: `zebulon.quartermain${n}@mail.example`,
  address1: `${n} Larkspur Mews`,
  address2: `Staircase${n}`,
  address3: `Cloister${n}`,
  city: "Nether Wallop",
  state: "England",
  postalCode: `SW${n}Y 4QZ`,
  country: "United Kingdom",
  countryCode: "GB",
});
type Person = ReturnType<typeof person>;
const people = [1, 2, 3, 4, 5].map(person);
const [customer, billing, shipTo, lineTo, edited] = people as [Person, Person, Person, Person, Person];
const { country: _country, ...address } = edited;

/** What a user replaces the ship-to address with. */
export const editedAddress = address;

export const personalTexts = {
  gift: "Happy birthday dear godmother",
  channelNote: "Ring twice at the conservatory",
  customerNote: "Leave behind the greenhouse",
  scan: "Delivered, signed by ZQUARTERMAIN at the door",
  reason: "My nephew already owns this lantern",
};

export const personalValues: readonly string[] = [
  ...people.flatMap(({ city: _city, state: _state, country: _country, countryCode: _code, email, ...values }) => [
    ...Object.values(values),
    email.split("@")[0] ?? "",
    email,
  ]),
  ...Object.values(personalTexts),
  "ZQUARTERMAIN",
  "Larkspur",
  "Wexcombe",
];

/** Other forms in which tables could keep them, and the city, which erasing removes. */
export const personalTraces: readonly string[] = [
  ...people.flatMap(({ phone, postalCode }) => [phone.replaceAll(/\D/gu, ""), postalCode.replaceAll(" ", "")]),
  "Nether Wallop",
  "zquartermain-77",
];

/** Returns the personal values that a text contains. */
export const personalValuesIn = (text: string): string[] =>
  personalValues.filter((value) => text.toLowerCase().includes(value.toLowerCase()));

/** The facts of an order with all personal fields. */
export function personalFacts(facts: Partial<TestFacts> = {}): TestFacts {
  const plain = testFacts();
  return {
    ...plain,
    orderNumber: "A-1001",
    customer,
    billing,
    shipTo,
    isGift: true,
    customerId: "zquartermain-77",
    click: { source: "blog", medium: "referral", campaign: "Spring", referrerHost: "larkspur.example" },
    channelData: {
      buyerEmail: customer.email,
      shipping_address: { ...shipTo },
      customer: { ...customer },
      note: personalTexts.channelNote,
      contact: `mail ${billing.email}`,
    },
    lines: plain.lines.map((line, index) => (index === 1 ? { ...line, shipTo: lineTo } : line)),
    ...facts,
  };
}

/** A delivery of that order, with notes, a shipment, a scan and a return that name the customer. */
export function personalDelivery(version: number, given: Partial<TestDelivery> = {}): TestDelivery {
  return testDelivery(version, {
    facts: personalFacts(),
    notes: [
      { sourceId: "gift", content: { type: "GIFT", note: personalTexts.gift, at: "2026-11-01T00:00:00Z" } },
      { sourceId: "note", content: { type: "CHANNEL", note: personalTexts.channelNote, at: "2026-11-01T00:00:00Z" } },
    ],
    shipments: [
      {
        sourceId: "s1",
        content: {
          carrier: "UPS",
          trackingNumber: "1Z5R89390357567127",
          shippedAt: "2026-11-02T00:00:00Z",
          items: [{ sourceLineId: "2", quantity: 1 }],
        },
      },
    ],
    trackingEvents: {
      s1: [
        {
          sourceEventId: `e${version}`,
          occurredAt: "2026-11-03T00:00:00Z",
          status: "DELIVERED",
          trackingNote: personalTexts.scan,
          postalCode: lineTo.postalCode,
          city: "Nether Wallop",
        },
      ],
    },
    returns: [
      {
        sourceId: "r1",
        content: {
          status: "REQUESTED",
          reason: personalTexts.reason,
          at: "2026-11-04T00:00:00Z",
          lines: [{ sourceLineId: "2", quantity: 1 }],
        },
      },
    ],
    ...given,
  });
}
