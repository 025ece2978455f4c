import { dimensionSets, metricsWith } from "./declare.ts";

const shipments = metricsWith({ dimensions: dimensionSets.shipping });
const stock = metricsWith({ dimensions: dimensionSets.stock });

export const operationMetrics = [
  shipments(
    "on_time_rate",
    "Shipped on time",
    "PERCENT",
    "on_time / due",
    "The share of shipments due in the range that were shipped by their due time.",
  ),
  shipments(
    "order_to_ship",
    "Order to ship",
    "HOURS",
    "hours_p50",
    "The hours from the order to its first shipment, of the middle order.",
    { alternatives: [{ label: "Nine of ten orders within", formula: "hours_p90" }] },
  ),
  shipments(
    "exception_rate",
    "Exceptions",
    "PERCENT",
    "exceptions / sent",
    "The share of shipped shipments with an exception.",
  ),
  shipments(
    "overdue_shipments",
    "Overdue shipments",
    "COUNT",
    "overdue",
    "Shipments that are due, not shipped and not voided.",
  ),
  stock("stock_on_hand", "Stock on hand", "COUNT", "on_hand", "Units in stock at the end of the last complete day.", {
    caveats: ["Levels of several days are not added up."],
  }),
  stock(
    "days_of_cover",
    "Days of cover",
    "DAYS",
    "available / (sold_in_stock / days_in_stock)",
    "The days that available stock lasts at the sales of the last 28 days in stock.",
    { caveats: ["Products with fewer than 14 days in stock have none."] },
  ),
];
