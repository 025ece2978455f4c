import { agency, agencyPeople } from "../agency.ts";
import { seedId } from "../ids.ts";
import type { Backlog, SellingBusiness } from "./businesses.ts";

const id = (number: number): string => seedId("0001", number);
const american = { country: "US", currency: "USD", share: 1, carriers: ["UPS", "USPS"], tax: 0.08 } as const;
const german = { country: "DE", currency: "EUR", share: 1, carriers: ["DHL Express", "DPD"], tax: 0.19 } as const;

const nothing: Backlog = {
  later: 0,
  dueToday: 0,
  unpaid: 0,
  held: 0,
  closing: 0,
  partial: 0,
  external: 0,
  awaitingPickup: 0,
  notScanned: 0,
  overdue: 0,
};

/** What waits at the clients that need the agency today, by the client's place in the list. */
const backlogs = new Map<number, Partial<Backlog>>([
  [2, { dueToday: 6, later: 2 }],
  [5, { dueToday: 4, held: 2 }],
  [8, { dueToday: 3 }],
  [11, { dueToday: 8, later: 3, unpaid: 1 }],
  // More than what any other one has after midnight in its zone, when orders that were due that day are overdue.
  [17, { dueToday: 4, overdue: 15, held: 1 }],
  [20, { held: 3 }],
  [24, { dueToday: 5, notScanned: 1 }],
  [31, { dueToday: 2, later: 1 }],
  [36, { dueToday: 12, overdue: 1, later: 4 }],
]);

/** Nine of the agency's clients need action today; the other 31 sell nothing here. */
export const agencySellers: readonly SellingBusiness[] = agency.businesses.flatMap((business, client) => {
  const backlog = backlogs.get(client);
  if (!backlog) return [];
  const zone = business.timeZone;
  const market = zone.startsWith("Europe/") ? german : american;
  return [
    {
      number: 100 + client,
      id: business.id,
      organizationId: business.organization.id,
      name: business.name,
      zone,
      userIds: [agencyPeople.consultant.id],
      orders: 120,
      range: "home",
      skus: 20,
      isTaxIncluded: market === german,
      channels: [
        {
          id: id(6_001 + client),
          type: "SHOPIFY",
          name: "Web shop",
          share: 1,
          number: (index) => `#${1_001 + index}`,
          methods: ["Standard"],
        },
      ],
      locations: [
        {
          id: id(7_001 + client),
          name: "Warehouse",
          type: "OWN",
          zone,
          cutoffs: ["16:00", "16:00", "16:00", "16:00", "16:00", "16:00", "16:00"],
          share: 1,
          holidays: [],
          address: {
            street1: "1 Dock Road",
            city: "Millport",
            region: "",
            zip: "10001",
            country: market.country,
            phone: null,
          },
        },
      ],
      markets: [market],
      backlog: { ...nothing, ...backlog },
    },
  ];
});
