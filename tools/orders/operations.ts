import { readFileSync } from "node:fs";
import { customerOf, loadWeeks } from "./load.ts";
import type { PeerCase } from "./peers.ts";
import type { LoadBusiness } from "./sizes.ts";
import { emailOf, loadChannels, numberOf, trackingOf, week } from "./template.ts";

const ofConsole = (name: string): string =>
  readFileSync(new URL(`../../apps/console/src/areas/orders/api/${name}.graphql`, import.meta.url), "utf8");
const list = ofConsole("list-orders");
const count = (name: string, selection: string): string => `query($businessId: ID!, $later: DateTime) {
  ${name}(cartBusinessId: $businessId, orderDateLaterThan: $later) { ${selection} } }`;
const tabs = ofConsole("count-order-tabs");

/** An order of a business that a request asks for. */
interface Wanted {
  index: number;
  business: LoadBusiness;
  /** The place of an order among those of the business. */
  place: number;
  now: number;
}

export interface Operation {
  name: string;
  query: string;
  variables: (wanted: Wanted) => object;
  peer?: PeerCase;
  /** Only asked for in the large business. */
  isDeep?: boolean;
  /** A figure of its own for the large business, in milliseconds. */
  largeWithinMs?: number;
}

const pageSize = 50;
const page = (number: number) => ({ skip: (number - 1) * pageSize, take: pageSize });
const iso = (ms: number): string => new Date(ms).toISOString();
const sorts = [
  "channelOrderNumber",
  "fulfillmentStatus",
  "orderDate",
  "orderStatus",
  "quantity",
  "shipByDate",
  "total",
];
const names = ["wren", "saskia", "fernsby", "otterburn", "idris", "larkspur"];
const skus = ["od-tent", "od-boot", "od-lamp", "od-pack"];

const searching = (name: string, textOf: (wanted: Wanted) => string): Operation => ({
  name: `search-${name}`,
  query: list,
  variables: (wanted) => ({ find: { search: textOf(wanted) }, page: page(1) }),
  peer: "search",
  largeWithinMs: 150,
});
const filtering = (name: string, findOf: (wanted: Wanted) => object): Operation => ({
  name: `filter-${name}`,
  query: list,
  variables: (wanted) => ({ find: findOf(wanted), page: page(1) }),
  peer: "filter",
});
const counting = (name: string, operation: string, selection: string): Operation => ({
  name: `count-${name}`,
  query: count(operation, selection),
  variables: ({ index, now }) => ({ later: iso(now - (1 + (index % loadWeeks)) * week - 3_600_000) }),
});

/** What the order list asks for. */
export const operations: readonly Operation[] = [
  {
    name: "page-1",
    query: list,
    variables: ({ index }) => ({ find: { tab: ["all", "unfulfilled", "toShipToday"][index % 3] }, page: page(1) }),
    peer: "first",
    largeWithinMs: 300,
  },
  { name: "page-10", query: list, variables: () => ({ find: { tab: "all" }, page: page(10) }), isDeep: true },
  {
    name: "page-1000",
    query: list,
    variables: () => ({ find: { tab: "all" }, page: page(1_000) }),
    peer: "deep",
    isDeep: true,
  },
  ...sorts.map((sortBy): Operation => ({
    name: `sort-${sortBy}`,
    query: list,
    variables: ({ index }) => ({ find: { sortBy, sortOrder: index % 2 === 0 ? "asc" : "desc" }, page: page(1) }),
  })),
  filtering("status", ({ index }) => ({ orderStatus: [["PROCESSING"], ["ONHOLD"], ["CANCELED"]][index % 3] })),
  filtering("channel", ({ index }) => ({ cartSalesChannelId: [loadChannels[index % loadChannels.length]?.id] })),
  filtering("date", ({ now }) => ({
    orderDateFrom: iso(now - 9 * week),
    orderDateTo: iso(now - 8 * week),
    orderFulfillmentStatusName: ["FULFILLED"],
  })),
  searching("number", ({ business, place }) => numberOf(business.first + place)),
  searching("email", ({ business, place }) => emailOf(customerOf(business, place))),
  searching("name", ({ index }) => names[index % names.length] ?? ""),
  searching("sku", ({ index }) => `sku:${skus[index % skus.length]}-lar-m`),
  searching("tracking", ({ business, place }) => trackingOf(business.first + place, 1)),
  counting("status", "order_orderStatusCounts", "orderStatus count"),
  counting("fulfillment", "order_orderFulfillmentStatusCounts", "orderFulfillmentStatusName count"),
  counting("channel", "order_orderSalesChannelCounts", "cartSalesChannelId count"),
  { name: "count-tabs", query: tabs, variables: () => ({}) },
];

/** How many businesses beside the large one are asked, the same at any size. */
const othersAsked = 20;

/** Returns the requests of an operation: every other one goes to the large business. */
export function requestsOf(
  { query, variables, isDeep = false }: Operation,
  {
    businesses,
    now,
    tokens,
  }: { businesses: readonly LoadBusiness[]; now: number; tokens: ReadonlyMap<string, string> },
  onlyLarge = isDeep,
) {
  const [large, ...others] = businesses.slice(0, 1 + othersAsked);
  return Array.from({ length: 120 }, (_, index) => {
    const business = (onlyLarge || index % 2 === 0 ? large : others[(index >> 1) % others.length]) as LoadBusiness;
    const place = Math.floor((business.orders * ((index * 37) % 101)) / 101);
    return {
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens.get(business.ownerId) ?? ""}`,
      },
      body: JSON.stringify({
        query,
        variables: { businessId: business.businessId, ...variables({ index, business, place, now }) },
      }),
    };
  });
}
