import { expect, test } from "vitest";
import { bodyOf } from "./crm.ts";

const submission = {
  kind: "fulfillment",
  reference: "R-7K2MQ9XD",
  fields: [{ name: "service_interest__c", values: ["FBA Restock", "Order Management"] }],
  pageUri: "https://console.test/fulfillment",
  pageName: "Fulfillment",
  trackingCookie: "0".repeat(32),
};

test("several values are joined and the reference is added", () => {
  expect(bodyOf(submission)).toEqual({
    fields: [
      { objectTypeId: "0-1", name: "service_interest__c", value: "FBA Restock;Order Management" },
      { objectTypeId: "0-1", name: "console_request_reference", value: "R-7K2MQ9XD" },
    ],
    context: { hutk: "0".repeat(32), pageUri: "https://console.test/fulfillment", pageName: "Fulfillment" },
  });
});

test("submission without a cookie has none in its context", () => {
  expect(bodyOf({ ...submission, trackingCookie: null }).context).not.toHaveProperty("hutk");
});
