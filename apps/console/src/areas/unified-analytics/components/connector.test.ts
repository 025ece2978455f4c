import { expect, test } from "vitest";
import { type ConnectWay, connectWay, incompleteStatuses, type Status } from "./connector.ts";

test("all statuses but the working ones are incomplete", { tags: "ua.catalogue.incomplete" }, () => {
  expect(incompleteStatuses).toEqual(["failed", "inactive", "deprecated", "incomplete", "cancelled"]);
});

test.each<[string, Status, ConnectWay | undefined]>([
  ["google-adwords", "incomplete", "replace"],
  ["google-adwords", "failed", "renew"],
  ["klaviyo", "incomplete", "replace"],
  ["klaviyo", "failed", "renew"],
  ["mailchimp", "failed", "renew"],
  ["shopify", "incomplete", "renew"],
  ["klaviyo", "inactive", "resume"],
  ["klaviyo", "cancelled", "sync"],
  ["google-analytics", "deprecated", undefined],
  ["searchmetrics", "failed", undefined],
])("%s that is %s is connected by: %s", (name, status, way) => {
  expect(connectWay({ name, status })).toBe(way);
});
