import { dimensionSets, metricsWith } from "./declare.ts";

const { sales } = dimensionSets;
const withoutProduct = sales.filter((dimension) => !["product", "variant", "sku"].includes(dimension));
const metric = metricsWith({ dimensions: sales, basis: "BOTH" });
const profit = metricsWith({ dimensions: withoutProduct, basis: "BOTH" });

const coverage = "Lines without a known cost are left out. Cost coverage says how much of net sales is counted.";

export const salesMetrics = [
  metric("gross_sales", "Gross sales", "MONEY", "gross", "What products were sold for, before discounts and returns.", {
    caveats: ["A later edit of an order counts on the day of the edit."],
  }),
  metric(
    "discounts",
    "Discounts",
    "MONEY",
    "discounted",
    "Discounts of lines, and the share of order discounts that lines have.",
  ),
  metric("returns", "Returns", "MONEY", "returned", "Money back for products, net of the discounts that they had."),
  metric(
    "net_sales",
    "Net sales",
    "MONEY",
    "gross_sales - discounts - returns",
    "Gross sales less discounts and returns.",
    {
      caveats: ["It is negative if more was returned than sold."],
    },
  ),
  metric(
    "shipping_income",
    "Shipping income",
    "MONEY",
    "shipping",
    "What customers paid for shipping, less what they got back.",
  ),
  metric(
    "taxes",
    "Taxes and duties",
    "MONEY",
    "taxed + duties",
    "Taxes and duties that customers paid, less refunds.",
    {
      caveats: ["Marketplaces that collect taxes themselves don't report them."],
    },
  ),
  metric(
    "total_sales",
    "Total sales",
    "MONEY",
    "net_sales + shipping_income + taxes",
    "What customers paid for products, shipping, taxes and duties, less refunds.",
    { caveats: ["Gift cards, tips and adjustments are not included."] },
  ),
  metric("orders", "Orders", "COUNT", "placed", "Orders that were placed.", {
    caveats: ["An order belongs to no product, so that orders are not split by product."],
  }),
  metric("units_sold", "Units sold", "COUNT", "units", "Units in orders, before returns."),
  metric(
    "aov",
    "Average order value",
    "MONEY",
    "(ordered_gross - ordered_discounts) / placed",
    "Gross sales less discounts of an average order, as it was placed.",
    { alternatives: [{ label: "Total sales per order", formula: "total_sales / orders" }] },
  ),
  metric(
    "units_per_order",
    "Units per order",
    "TIMES",
    "ordered_units / placed",
    "Units of an average order, as it was placed.",
  ),
  metric(
    "discount_rate",
    "Discount rate",
    "PERCENT",
    "discounts / gross_sales",
    "The share of gross sales that discounts took.",
  ),
  metric(
    "return_rate",
    "Return rate",
    "PERCENT",
    "returns / (gross_sales - discounts)",
    "The share of sales after discounts that was returned.",
    { caveats: ["By the day of the return it can exceed 100 %, because sales of earlier days are returned."] },
  ),
  metric(
    "refund_rate",
    "Refunded orders",
    "PERCENT",
    "refunded / placed",
    "The share of orders with a return or another refund.",
    { basis: "COHORT", caveats: ["Orders of the last 30 days can still be returned."] },
  ),
  metric("cancel_rate", "Cancelled orders", "PERCENT", "canceled / placed", "The share of orders that were canceled.", {
    basis: "COHORT",
  }),
  metric(
    "refunds",
    "Refunds",
    "MONEY",
    "returns + adjustments + refunded_extras",
    "Money given back: for products, shipping, taxes, duties and by adjustments.",
  ),
  metric(
    "gift_card_sales",
    "Gift cards sold",
    "MONEY",
    "gift_cards",
    "What gift cards were sold for. It is in no sales metric.",
  ),
  metric(
    "cost_coverage",
    "Cost coverage",
    "PERCENT",
    "costed_net / net_sales",
    "The share of net sales whose cost is known.",
  ),
  metric("cogs", "Cost of goods", "MONEY", "cost", "What the sold products cost on the day of their order.", {
    caveats: [coverage],
  }),
  metric("gross_profit", "Gross profit", "MONEY", "costed_net - cost", "Net sales less the cost of goods.", {
    caveats: [coverage],
  }),
  metric(
    "gross_margin",
    "Gross margin",
    "PERCENT",
    "gross_profit / costed_net",
    "The share of net sales that stays after the cost of goods.",
    { caveats: [coverage], needs: { metric: "cost_coverage", atLeast: "0.5" } },
  ),
  profit(
    "cm2",
    "Contribution margin 2",
    "MONEY",
    "gross_profit + shipping_income - fulfilment_costs - fees - adjustments - chargebacks",
    "Gross profit plus shipping income, less fulfilment costs, fees, adjustments and chargebacks.",
    { caveats: [coverage, "Costs that no source reports are named, and not counted as zero."] },
  ),
  profit("cm2_rate", "CM2", "PERCENT", "cm2 / net_sales", "The share of net sales that contribution margin 2 is.", {
    needs: { metric: "cost_coverage", atLeast: "0.8" },
  }),
  profit(
    "cm3",
    "Contribution margin 3",
    "MONEY",
    "cm2 - marketing_spend",
    "Contribution margin 2 less ad spend and entered marketing costs.",
    { dimensions: dimensionSets.time, evidence: "MIXED", basis: "LEDGER" },
  ),
  profit(
    "click_sales",
    "Last-click sales",
    "MONEY",
    "net_sales",
    "Net sales by the channel of the last click before the order.",
    {
      evidence: "CLICK",
      dimensions: sales,
      caveats: ["Orders of marketplaces have no click of one's own and are shown as not applicable."],
    },
  ),
];
