import { dimensionSets, metricsWith } from "./declare.ts";
import { repeatDays } from "./measures.ts";

const metric = metricsWith({ dimensions: dimensionSets.sales });
const byCohort = metricsWith({ dimensions: dimensionSets.cohort, basis: "COHORT" });
const immature =
  "Customers of recent months are still to come back. Their cells stay empty until they can be compared.";

export const customerMetrics = [
  metric(
    "new_customers",
    "New customers",
    "COUNT",
    "first_buyers",
    "Customers whose first order that was not canceled lies in the range, over all channels.",
  ),
  metric(
    "returning_customers",
    "Returning customers",
    "COUNT",
    "buyers - first_buyers",
    "Other known customers with an order in the range.",
    { caveats: ["A customer counts once in the range, so that its days add up to more."] },
  ),
  metric(
    "unknown_buyer_share",
    "Unknown buyers",
    "PERCENT",
    "unknown_placed / placed",
    "The share of orders without an e-mail address, phone number or customer ID.",
  ),
  metric(
    "new_customer_sales",
    "New-customer sales",
    "MONEY",
    "first_order_net",
    "Net sales of the first orders of customers.",
    { basis: "COHORT" },
  ),
  ...repeatDays.map((days) =>
    byCohort(
      `repeat_rate_${days}`,
      `Repeat rate, ${days} days`,
      "PERCENT",
      `repeated_${days} / observed_${days}`,
      `The share of customers who ordered again within ${days} days of their first order.`,
      { dimensions: [...dimensionSets.sales, ...dimensionSets.cohort], caveats: [immature] },
    ),
  ),
  byCohort(
    "ltv",
    "Lifetime value",
    "MONEY",
    "cohort_value / cohort_customers",
    "What a customer contributes on average from the month of the first order on.",
    { caveats: [immature, "Contribution margin 2 where 80 % of net sales have a cost, else net sales."] },
  ),
];
