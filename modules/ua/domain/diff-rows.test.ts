import type { DailyRow } from "@bc/connector-kit/shapes";
import { expect, test } from "vitest";
import { diffRows } from "./diff-rows.ts";

const day = (change: Partial<DailyRow<"marketing_daily">> = {}): DailyRow<"marketing_daily"> => ({
  date: "2026-11-01",
  campaignId: "7",
  campaignName: "Brand",
  spend: "12.5",
  impressions: 100,
  clicks: 5,
  conversions: "1",
  conversionValue: "30",
  currency: "EUR",
  ...change,
});

test("rows that are held with the same values are not written again", () => {
  expect(diffRows("marketing_daily", [day()], [day()])).toEqual({ changed: [], vanished: [] });
});

test("new rows and other values are written", () => {
  const read = [day({ spend: "12.6" }), day({ campaignId: "8" }), day({ campaignName: "Brand EU" })];
  expect(diffRows("marketing_daily", [day()], read.slice(0, 2)).changed).toEqual(read.slice(0, 2));
  expect(diffRows("marketing_daily", [day()], read.slice(2)).changed).toEqual(read.slice(2));
});

test("row that the source no longer has becomes zero once", () => {
  const zero = day({ spend: "0", impressions: 0, clicks: 0, conversions: "0", conversionValue: "0" });
  expect(diffRows("marketing_daily", [day()], [])).toEqual({ changed: [], vanished: [zero] });
  expect(diffRows("marketing_daily", [zero], [])).toEqual({ changed: [], vanished: [] });
});

test("unknown measures of a row that vanished stay unknown", () => {
  const sent = {
    date: "2026-11-01",
    campaignId: "7",
    campaignName: "Sale",
    channel: "email" as const,
    recipients: 10,
    delivered: null,
    opens: 4,
    clicks: 2,
    unsubscribes: 0,
    bounces: null,
    complaints: null,
    conversions: "0",
    conversionValue: "0",
    currency: "EUR",
  };
  const { vanished } = diffRows("email_daily", [sent], []);
  expect(vanished).toEqual([{ ...sent, recipients: 0, opens: 0, clicks: 0 }]);
});
