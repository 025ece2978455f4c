import { expect, test } from "vitest";
import { findDifferences } from "../testing/order-life.ts";

test(
  "10,000 random sequences agree with a naive reading of the state machines",
  {
    timeout: 60_000,
    tags: [
      "orders.acceptance.model",
      "orders.merge.derived",
      "orders.status.resolve",
      "orders.status.error-canceled",
      "orders.fulfillment.partially",
      "decision.orders.path",
      "decision.orders.on-hold",
      "decision.orders.canceled",
      "decision.orders.error",
      "decision.orders.fulfilment-derived",
    ],
  },
  () => {
    expect(findDifferences(10_000)).toEqual([]);
  },
);
