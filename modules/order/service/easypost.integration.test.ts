import { carrierAccount, signCarrierEvent, startCarrierPartner } from "@bc/dev/partners/carrier";
import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CarrierAggregator } from "./carrier.ts";
import { createCarrierAggregator } from "./easypost.ts";

const number = "1Z5R89390357567127";
const { signal } = new AbortController();

let partner: Partner;
let carriers: CarrierAggregator;
beforeAll(async () => {
  partner = await startCarrierPartner(0);
  carriers = createCarrierAggregator({ url: partner.url, timeoutMs: 2_000, ...carrierAccount });
});
beforeEach(() => partner.faults.clear());
afterAll(async () => {
  await carriers.close();
  await partner.stop();
});

const scan = (body: object) =>
  fetch(`${partner.url}/_partner/scans`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tracking_code: number, ...body }),
  });

test("tracking returns the scans of a package, each with the same ID every time", async () => {
  expect(await carriers.track(number, "UPS", signal)).toMatchObject({ number, carrier: "UPS", scans: [] });
  await scan({ status: "in_transit", datetime: "2026-11-17T14:10:00Z", location: { city: "Dallas", state: "TX" } });
  await scan({
    status: "in_transit",
    status_detail: "weather_delay",
    message: "Storm",
    datetime: "2026-11-18T01:00:00Z",
  });
  const first = await carriers.track(number, "UPS", signal);
  expect(first?.scans).toMatchObject([
    { status: "in_transit", detail: null, city: "Dallas", localTime: "2026-11-17T14:10" },
    { status: "in_transit", detail: "weather", note: "Storm", city: null, localTime: null },
  ]);
  const again = await carriers.track(number, "UPS", signal);
  expect(again?.scans.map(({ id }) => id)).toEqual(first?.scans.map(({ id }) => id));
  expect(new Set(first?.scans.map(({ id }) => id)).size).toBe(2);
});

test("a refused number is not tracked, an outage is retried later", async () => {
  partner.faults.set([{ path: "/v2/trackers", status: 422, body: { error: { code: "TRACKER.CREATE.ERROR" } } }]);
  expect(await carriers.track(number, "UPS", signal)).toBeUndefined();
  expect(await carriers.track("RB123456785SE", "International post", signal)).toBeUndefined();
  partner.faults.set([{ path: "/v2/trackers", status: 503 }]);
  await expect(carriers.track(number, "UPS", signal)).rejects.toMatchObject({ class: "unavailable" });
  partner.faults.set([{ path: "/v2/trackers", status: 401, body: { error: { code: "APIKEY.INACTIVE" } } }]);
  await expect(carriers.track(number, "UPS", signal)).rejects.toMatchObject({ code: "order.carrier-unreadable" });
});

describe("a posted event", { tags: ["orders.shipment.tracking-webhook"] }, () => {
  const body = JSON.stringify({
    id: "evt_1",
    description: "tracker.updated",
    result: {
      tracking_code: number,
      carrier: "UPS",
      tracking_details: [{ message: "Notice Left", status: "out_for_delivery", datetime: "2026-11-17T14:10:00Z" }],
    },
  });

  test("is read if its signature over the raw body is right", () => {
    expect(carriers.readWebhook(Buffer.from(body), signCarrierEvent(body))).toMatchObject({
      id: "evt_1",
      tracking: { number, carrier: "UPS", scans: [{ detail: "notice_left" }] },
    });
  });

  test.each([
    ["no signature", undefined],
    ["an empty signature", ""],
    ["another body's signature", signCarrierEvent(`${body} `)],
    ["a signature without its prefix", signCarrierEvent(body).replace("hmac-sha256-hex=", "")],
  ])("is refused with %s", (_case, signature) => {
    expect(carriers.readWebhook(Buffer.from(body), signature)).toBeUndefined();
  });

  test("about something else than a package has no tracking", () => {
    const other = JSON.stringify({ id: "evt_2", description: "batch.created", result: {} });
    expect(carriers.readWebhook(Buffer.from(other), signCarrierEvent(other))).toEqual({
      id: "evt_2",
      tracking: undefined,
    });
  });
});

test("an address is verified, corrected or not verified", async () => {
  const address = { address1: "1 Main Street", city: "Dallas", state: "TX", postalCode: "75201", countryCode: "US" };
  expect(await carriers.verifyAddress(address, signal)).toEqual({ outcome: "verified" });
  expect(await carriers.verifyAddress({ ...address, address1: "1 Main Strete" }, signal)).toMatchObject({
    outcome: "corrected",
    address: { address1: "1 MAIN STREET", postalCode: "75201-0001", countryCode: "US" },
  });
  expect(await carriers.verifyAddress({ ...address, address1: "1 Unknown Road" }, signal)).toEqual({
    outcome: "not-verified",
    problems: ["Address not found"],
  });
});
