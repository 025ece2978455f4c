import type { WeeklyCutoffs } from "@bc/inventory/contract/calendar";
import type { DeliveringChannel } from "@bc/order/contract/delivery";
import type { Currency } from "@bc/order/contract/model";
import { demo } from "../demo.ts";
import { seedId } from "../ids.ts";
import { idWithin } from "@bc/runtime/ids";
import type { CountryCode } from "./customers.ts";
import type { RangeName } from "./products.ts";

export interface DemoLocation {
  id: string;
  name: string;
  type: "OWN" | "EXTERNAL";
  zone: string;
  cutoffs: WeeklyCutoffs;
  /** The share of the business's orders. */
  share: number;
  holidays: readonly string[];
  address: { street1: string; city: string; region: string; zip: string; country: string; phone: string | null };
}

export interface DemoChannel extends DeliveringChannel {
  share: number;
  /** How the channel writes its order numbers. */
  number(index: number): string;
  methods: readonly string[];
}

/** Where the customers of a business live, and what they pay in. */
interface Market {
  country: CountryCode;
  currency: Currency;
  share: number;
  carriers: readonly string[];
  /** The tax rate; prices contain it in Europe. */
  tax: number;
}

export interface SellingBusiness {
  /** A fixed number that its IDs begin with. */
  number: number;
  id: string;
  organizationId: string;
  name: string;
  zone: string;
  /** Who works on its orders. */
  userIds: readonly string[];
  orders: number;
  range: RangeName;
  skus: number;
  isTaxIncluded: boolean;
  channels: readonly DemoChannel[];
  locations: readonly DemoLocation[];
  markets: readonly Market[];
  /** How many open orders there are of each kind this morning. */
  backlog: Backlog;
}

export interface Backlog {
  later: number;
  dueToday: number;
  unpaid: number;
  held: number;
  closing: number;
  partial: number;
  external: number;
  awaitingPickup: number;
  notScanned: number;
  overdue: number;
}

const id = (number: number): string => seedId("0000", number);
const weekdays = (time: string): WeeklyCutoffs => [time, time, time, time, time, null, null];
const daily = (time: string): WeeklyCutoffs => [time, time, time, time, time, time, time];
const digits = (value: number, size: number): string => String(value % 10 ** size).padStart(size, "0");
/** Numbers that look random and never repeat. */
const spread = (index: number, prime: number): number => index * prime + 1_234_567;

const usHolidays = ["us-new-year", "us-memorial-day", "us-independence-day", "us-thanksgiving", "us-christmas"];
const [outdoor, home, europe] = demo.businesses;
const [outdoorShop, outdoorMarketplace, homeShop, europeShop] = demo.channels;
const standard = ["Standard", "Expedited", "Next day"];

/** The channel of orders that users of the business enter. */
const manual = (businessId: string): DemoChannel => ({
  id: idWithin(businessId, "manual"),
  type: "MANUAL",
  name: "Manual",
  share: 0.03,
  number: (index) => `M-${String(index + 1).padStart(6, "0")}`,
  methods: ["Standard"],
});

const ofDemo = {
  organizationId: demo.organization.id,
  userIds: [demo.owner.id, demo.admin.id, demo.manager.id],
};

export const demoSellers: readonly SellingBusiness[] = [
  {
    number: 1,
    ...ofDemo,
    id: outdoor.id,
    name: outdoor.name,
    zone: outdoor.timeZone,
    orders: 2_500,
    range: "outdoor",
    skus: 180,
    isTaxIncluded: false,
    channels: [
      {
        id: outdoorShop.id,
        type: "STOREFRONT",
        name: outdoorShop.name,
        share: 0.57,
        number: (index) => `OD-${10_001 + index}`,
        methods: standard,
      },
      {
        id: outdoorMarketplace.id,
        type: "AMAZON",
        name: outdoorMarketplace.name,
        zone: "America/Los_Angeles",
        share: 0.4,
        number: (index) => `114-${digits(spread(index, 7_919), 7)}-${digits(spread(index, 104_729), 7)}`,
        methods: ["Standard", "Expedited", "SecondDay"],
      },
      manual(outdoor.id),
    ],
    locations: [
      {
        id: id(501),
        name: "Dallas",
        type: "OWN",
        zone: "America/Chicago",
        cutoffs: ["15:00", "15:00", "15:00", "15:00", "15:00", "11:00", null],
        share: 0.75,
        holidays: usHolidays,
        address: {
          street1: "400 Cairn Way",
          city: "Dallas",
          region: "TX",
          zip: "75201",
          country: "US",
          phone: "+1 214 555 0140",
        },
      },
      {
        // The line haul leaves at night: what is promised for today is close to its promise all day.
        id: id(502),
        name: "Reno",
        type: "OWN",
        zone: "America/Los_Angeles",
        cutoffs: daily("01:30"),
        share: 0.22,
        holidays: [],
        address: {
          street1: "12 Ridge Road",
          city: "Reno",
          region: "NV",
          zip: "89501",
          country: "US",
          phone: "+1 775 555 0112",
        },
      },
      {
        id: id(503),
        name: "Partner warehouse Ohio",
        type: "EXTERNAL",
        zone: "America/New_York",
        cutoffs: weekdays("14:00"),
        share: 0.03,
        holidays: [],
        address: {
          street1: "77 Harbor Drive",
          city: "Columbus",
          region: "OH",
          zip: "43004",
          country: "US",
          phone: "+1 614 555 0177",
        },
      },
    ],
    markets: [{ country: "US", currency: "USD", share: 1, carriers: ["UPS", "USPS", "FedEx"], tax: 0.08 }],
    backlog: {
      later: 30,
      dueToday: 70,
      unpaid: 8,
      held: 16,
      closing: 4,
      partial: 10,
      external: 4,
      awaitingPickup: 8,
      notScanned: 4,
      overdue: 5,
    },
  },
  {
    number: 2,
    ...ofDemo,
    id: home.id,
    name: home.name,
    zone: home.timeZone,
    orders: 1_500,
    range: "home",
    skus: 140,
    isTaxIncluded: false,
    channels: [
      {
        id: homeShop.id,
        type: "SHOPIFY",
        name: homeShop.name,
        share: 0.97,
        number: (index) => `#HM${1_001 + index}`,
        methods: standard,
      },
      manual(home.id),
    ],
    locations: [
      {
        id: id(504),
        name: "Newark",
        type: "OWN",
        zone: "America/New_York",
        cutoffs: ["16:00", "16:00", "16:00", "16:00", "16:00", "12:00", null],
        share: 1,
        holidays: usHolidays,
        address: {
          street1: "9 Linden Court",
          city: "Newark",
          region: "NJ",
          zip: "07102",
          country: "US",
          phone: "+1 973 555 0131",
        },
      },
    ],
    markets: [
      { country: "US", currency: "USD", share: 0.8, carriers: ["UPS", "USPS"], tax: 0.07 },
      { country: "CA", currency: "CAD", share: 0.2, carriers: ["UPS", "FedEx"], tax: 0.13 },
    ],
    backlog: {
      later: 16,
      dueToday: 34,
      unpaid: 5,
      held: 8,
      closing: 0,
      partial: 6,
      external: 0,
      awaitingPickup: 4,
      notScanned: 2,
      overdue: 3,
    },
  },
  {
    number: 3,
    ...ofDemo,
    id: europe.id,
    name: europe.name,
    zone: europe.timeZone,
    orders: 1_000,
    range: "europe",
    skus: 80,
    isTaxIncluded: true,
    channels: [
      {
        id: europeShop.id,
        type: "SHOPIFY",
        name: europeShop.name,
        share: 0.97,
        number: (index) => `#EU${2_001 + index}`,
        methods: ["Standard", "Express"],
      },
      manual(europe.id),
    ],
    locations: [
      {
        id: id(505),
        name: "Leipzig",
        type: "OWN",
        zone: "Europe/Berlin",
        cutoffs: weekdays("14:30"),
        share: 1,
        holidays: ["easter-monday", "whit-monday", "de-unity-day"],
        address: {
          street1: "Heronweg 3",
          city: "Leipzig",
          region: "SN",
          zip: "04109",
          country: "DE",
          phone: "+49 30 23125 301",
        },
      },
    ],
    markets: [
      { country: "DE", currency: "EUR", share: 0.7, carriers: ["DHL Express", "DPD"], tax: 0.19 },
      { country: "GB", currency: "GBP", share: 0.2, carriers: ["Royal Mail", "DHL Express"], tax: 0.2 },
      { country: "CH", currency: "CHF", share: 0.1, carriers: ["DHL Express"], tax: 0.081 },
    ],
    backlog: {
      later: 12,
      dueToday: 24,
      unpaid: 4,
      held: 6,
      closing: 0,
      partial: 4,
      external: 0,
      awaitingPickup: 3,
      notScanned: 2,
      overdue: 2,
    },
  },
];
