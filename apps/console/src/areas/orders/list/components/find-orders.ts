import { type ViewFilter, viewFilters } from "@bc/order/contract/view-filters";
import { instantsOf, isDay } from "@bc/ui/dates/day";
import type { TableState } from "@bc/ui/table/table-state";
import type { FindOrderInput, OrderCurrency, OrderSortColumn, OrderTab } from "../../api/list-orders.gen.ts";
import {
  fulfillmentWords,
  hintWords,
  holdReasonWords,
  lateRiskWords,
  orderStatusWords,
} from "../../components/order-words.ts";

/** The names of the filters in the address. */
export const filterNames = viewFilters;
export type FilterName = ViewFilter;
export type Filters = TableState["filters"];

export const currencies: readonly OrderCurrency[] = [
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DKK",
  "EUR",
  "GBP",
  "HKD",
  "HUF",
  "JPY",
  "MXN",
  "NOK",
  "NZD",
  "PLN",
  "RUB",
  "SEK",
  "SGD",
  "USD",
  "DEFAULT",
  "NONE",
];

/** The table's columns by which the server sorts. */
const sortColumns: Readonly<Record<string, OrderSortColumn>> = {
  number: "channelOrderNumber",
  shipBy: "shipByDate",
  items: "quantity",
  total: "total",
  status: "orderStatus",
  fulfillment: "fulfillmentStatus",
  orderDate: "orderDate",
};

/** The orders that a tab, a search and filters ask for. Values of the address that don't exist are ignored. */
export function findOf(
  tab: OrderTab,
  { filters, search, sort }: Pick<TableState, "filters" | "search" | "sort">,
  zone: string,
): FindOrderInput {
  const values = (name: FilterName): readonly string[] => filters[name] ?? [];
  const given = <Key extends string, Value>(key: Key, list: readonly Value[]) =>
    (list.length > 0 ? { [key]: list } : {}) as Partial<Record<Key, readonly Value[]>>;
  const known = <Value extends string>(name: FilterName, words: Readonly<Record<Value, unknown>>): Value[] =>
    values(name).filter((value): value is Value => Object.hasOwn(words, value));
  const sortBy = sort && sortColumns[sort.column];
  return {
    tab,
    ...(search.trim() && { search: search.trim().slice(0, 200) }),
    ...given("orderStatus", known("status", orderStatusWords)),
    ...given("orderFulfillmentStatusName", known("fulfillment", fulfillmentWords)),
    ...given("cartSalesChannelId", values("channel")),
    ...given("locationId", values("location")),
    ...days("orderDate", values("orderedFrom")[0], values("orderedTo")[0], zone),
    ...days("shipBy", values("shipByFrom")[0], values("shipByTo")[0], zone),
    ...given("tag", values("tag")),
    ...given("holdReason", known("hold", holdReasonWords)),
    ...given("countryCode", values("country")),
    ...given("selectedShippingMethod", values("method")),
    ...totals(filters),
    ...given("sku", values("sku")),
    ...(values("note")[0] === "yes" && { hasNote: true }),
    ...(values("note")[0] === "no" && { hasNote: false }),
    ...given("lateRisk", known("risk", lateRiskWords)),
    ...given("hint", known("hint", hintWords)),
    ...(values("deleted")[0] === "only" && { isDeleted: true }),
    ...(sortBy && sort && { sortBy, sortOrder: sort.direction }),
  };
}

/** Days of the business's zone as instants; the last one is included. */
function days(name: "orderDate" | "shipBy", from: string | undefined, to: string | undefined, zone: string) {
  const of = (day: string) => instantsOf({ start: day, end: day }, zone);
  return {
    ...(from && isDay(from) && { [`${name}From`]: of(from).from.toISOString() }),
    ...(to && isDay(to) && { [`${name}To`]: of(to).until.toISOString() }),
  };
}

const decimal = /^\d{1,12}(\.\d{1,4})?$/;

/** Amounts are compared only within a currency. */
function totals({ totalFrom, totalTo, currency: codes }: Filters) {
  const [from, to, code] = [totalFrom?.[0], totalTo?.[0], codes?.[0]];
  const currency = currencies.find((known) => known === code);
  if (!currency) return {};
  return {
    currency,
    ...(from && decimal.test(from) && { totalFrom: from }),
    ...(to && decimal.test(to) && { totalTo: to }),
  };
}
