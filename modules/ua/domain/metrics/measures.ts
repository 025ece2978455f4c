/** What measures are read from. Each has one row per thing that its name says. */
export type Fact =
  | "entry"
  | "order"
  | "line"
  | "cohort"
  | "marketing"
  | "entered cost"
  | "traffic"
  | "search"
  | "email"
  | "shipment"
  | "stock";

/** A sum over one fact with a fixed filter. */
export interface Measure {
  fact: Fact;
  /** What a formula calls it. */
  label: string;
  /** What is added up of a row. */
  value: string;
  /** The rows that count, if not all do. */
  where?: string;
  isMoney?: true;
  /** Returns how many different values there are, or a percentile of them, instead of their sum. */
  counts?: "different" | "p50" | "p90";
  /** Counts orders, which belong to no product. */
  isOfOrders?: true;
  /** Needs the marketing channel of rows. */
  isByChannel?: true;
  /** Nothing counts as zero, because it only exists if a user enters it. */
  isOptional?: true;
}

const measure =
  (fact: Fact, more: Pick<Measure, "isMoney" | "isOptional" | "isOfOrders"> = {}) =>
  (label: string, value: string, where?: string): Measure => ({ fact, label, value, ...(where && { where }), ...more });

const amount = measure("entry", { isMoney: true });
const entries = measure("entry");
const placed = measure("entry", { isOfOrders: true });
const unedited = "is_edit = 0";
const online = "is_online = 1";

const order = measure("order");

const sales = {
  gross: amount("gross sales", "amount", "kind = 'gross'"),
  discounted: amount("discounts", "-amount", "kind = 'discount'"),
  returned: amount("returns", "-amount", "kind = 'return'"),
  shipping: amount("shipping", "amount", "kind in ('shipping', 'shipping_refund')"),
  taxed: amount("taxes", "amount", "kind in ('tax', 'tax_refund')"),
  duties: amount("duties", "amount", "kind in ('duty', 'duty_refund')"),
  refunded_extras: amount(
    "refunded shipping, taxes and duties",
    "-amount",
    "kind in ('shipping_refund', 'tax_refund', 'duty_refund')",
  ),
  adjustments: amount("adjustments", "-amount", "kind = 'adjustment'"),
  fees: amount("fees", "-amount", "kind = 'fee'"),
  fulfilment_costs: amount("fulfilment costs", "-amount", "kind = 'fulfilment_cost'"),
  chargebacks: amount("chargebacks", "-amount", "kind in ('chargeback', 'chargeback_won')"),
  gift_cards: amount("gift cards", "amount", "kind = 'gift_card'"),
  placed: placed("orders", "quantity", "kind = 'order'"),
  units: entries("units", "quantity", "kind = 'gross'"),
  ordered_gross: amount("gross sales without later edits", "amount", `kind = 'gross' and ${unedited}`),
  ordered_discounts: amount("discounts without later edits", "-amount", `kind = 'discount' and ${unedited}`),
  ordered_units: entries("units without later edits", "quantity", `kind = 'gross' and ${unedited}`),
  unknown_placed: placed("orders of unknown buyers", "quantity", "kind = 'order' and customer_key = ''"),
  mail_click_net: {
    ...amount(
      "net sales after a click in an e-mail or SMS",
      "amount",
      "kind in ('gross', 'discount', 'return') and channel in ('E-mail', 'SMS')",
    ),
    isByChannel: true,
  },
  online_placed: placed("orders of online stores", "quantity", `kind = 'order' and ${online}`),
  online_net: amount("net sales of online stores", "amount", `kind in ('gross', 'discount', 'return') and ${online}`),
  refunded: order("orders with a return or adjustment", "1", "is_refunded = 1"),
  canceled: order("canceled orders", "1", "is_canceled = 1"),
  cost: measure("line", { isMoney: true })("cost of goods", "unit_cost * (units - restocked)", "has_cost = 1"),
  costed_net: measure("line", { isMoney: true })("net sales with a known cost", "net", "has_cost = 1"),
} as const satisfies Record<string, Measure>;

const cohort = measure("cohort");
/** The days within which a repeat rate looks for a second order. */
export const repeatDays = [30, 60, 90, 180, 365] as const;
const repeats = Object.fromEntries(
  repeatDays.flatMap((days) => [
    [
      `repeated_${days}`,
      cohort(
        `customers with a second order within ${days} days`,
        "1",
        `second_after <= ${days} and observed >= ${days}`,
      ),
    ],
    [`observed_${days}`, cohort(`customers observed for ${days} days`, "1", `observed >= ${days}`)],
  ]),
) as Record<`${"repeated" | "observed"}_${(typeof repeatDays)[number]}`, Measure>;

const customers = {
  first_buyers: order("customers with their first order", "1", "is_first = 1"),
  buyers: { ...order("known customers", "customer_key", "customer_key != ''"), counts: "different" },
  first_order_net: measure("order", { isMoney: true })("net sales of first orders", "net", "is_first = 1"),
  cohort_customers: cohort("customers of the cohort", "1"),
  cohort_value: measure("cohort", { isMoney: true })("contribution of the cohort", "value"),
  ...repeats,
} as const satisfies Record<string, Measure>;

const spent = measure("marketing", { isMoney: true });
const marketing = measure("marketing");
const entered = measure("entered cost", { isMoney: true, isOptional: true });

/** Search Ads 360 repeats what the accounts report that it manages. */
const ownReports = "feed_source != 'search-ads-360'";

const advertising = {
  spend: spent("ad spend", "spend", ownReports),
  own_impressions: marketing("impressions", "impressions", ownReports),
  own_clicks: marketing("clicks", "clicks", ownReports),
  own_value: spent("claimed value", "conversion_value", ownReports),
  clicks: marketing("clicks of a platform", "clicks"),
  platform_spend: spent("ad spend of a platform", "spend"),
  conversions: marketing("claimed conversions", "conversions"),
  value: spent("claimed value of a platform", "conversion_value"),
  unmapped: {
    ...spent("ad spend without a channel", "spend", `channel = 'Unmapped' and ${ownReports}`),
    isByChannel: true,
  },
  entered: entered("entered marketing costs", "amount", "kind = 'marketing'"),
  retention: entered("entered costs of retention", "amount", "kind = 'marketing' and purpose = 'retention'"),
} as const satisfies Record<string, Measure>;

const visits = measure("traffic");
const searched = measure("search");
const mailed = measure("email");

const audiences = {
  visits: visits("sessions", "sessions"),
  tracked: visits("purchases that web analytics saw", "purchases"),
  found_clicks: searched("search clicks", "clicks"),
  found_impressions: searched("search impressions", "impressions"),
  found_positions: searched("positions weighted by impressions", "toDecimal128(position, 6) * impressions"),
  recipients: mailed("recipients", "recipients"),
  delivered: mailed("delivered e-mails", "delivered"),
  opens: mailed("opens", "opens"),
  mail_clicks: mailed("clicks", "clicks"),
  unsubscribes: mailed("unsubscribes", "unsubscribes"),
  complaints: mailed("complaints", "complaints"),
  bounces: mailed("bounces", "bounces"),
  mail_value: measure("email", { isMoney: true })("claimed revenue", "conversion_value"),
} as const satisfies Record<string, Measure>;

const shipped = measure("shipment");
const stocked = measure("stock");

const operations = {
  due: shipped("shipments due", "1", "is_due = 1"),
  on_time: shipped("shipments shipped by their due time", "1", "is_due = 1 and is_on_time = 1"),
  sent: shipped("shipments shipped", "1", "is_shipped = 1"),
  exceptions: shipped("shipments with an exception", "1", "is_shipped = 1 and has_exception = 1"),
  overdue: shipped("shipments due and not shipped", "1", "is_overdue = 1"),
  hours_p50: { ...shipped("hours from order to shipment", "HOURS", "is_first = 1"), counts: "p50" },
  hours_p90: { ...shipped("hours from order to shipment", "HOURS", "is_first = 1"), counts: "p90" },
  on_hand: stocked("units on hand", "on_hand"),
  available: stocked("units available", "available"),
  sold_in_stock: stocked("units sold on days in stock", "sold", "days >= 14"),
  days_in_stock: stocked("days in stock", "DAYS", "days >= 14"),
} as const satisfies Record<string, Measure>;

export const measures = { ...sales, ...customers, ...advertising, ...audiences, ...operations };
export type MeasureName = keyof typeof measures;
