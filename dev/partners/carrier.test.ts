import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { carrierAccount, signCarrierEvent, startCarrierPartner } from "./carrier.ts";

const posted: { signature: string | undefined; body: string }[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    posted.push({ signature: request.headers["x-hmac-signature"] as string, body: Buffer.concat(chunks).toString() });
    response.writeHead(200).end();
  });
});

let partner: Partner;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  partner = await startCarrierPartner(0, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`);
});
afterAll(async () => {
  receiver.close();
  await partner.stop();
});

const call = (path: string, body: object, key = carrierAccount.apiKey) =>
  fetch(partner.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Basic ${btoa(`${key}:`)}` },
    body: JSON.stringify(body),
  });

test("a tracker is created once per number and carrier", async () => {
  const tracker = { tracker: { tracking_code: "1Z5R89390357567127", carrier: "UPS" } };
  const first = (await (await call("/v2/trackers", tracker)).json()) as { id: string };
  expect(first).toMatchObject({ object: "Tracker", status: "unknown", tracking_details: [] });
  expect(await (await call("/v2/trackers", tracker)).json()).toMatchObject({ id: first.id });
});

test("another key, a missing number and an unknown carrier are refused", async () => {
  expect((await call("/v2/trackers", {}, "stranger")).status).toBe(401);
  expect((await call("/v2/trackers", { tracker: {} })).status).toBe(422);
  expect((await call("/v2/trackers", { tracker: { tracking_code: "123456", carrier: "Bike" } })).status).toBe(422);
});

test("a scan is posted to the webhook with its signature", async () => {
  const scan = { tracking_code: "1Z5R89390357567127", status: "in_transit", location: { city: "Dallas" } };
  expect(await (await call("/_partner/scans", scan)).json()).toMatchObject({ answered: 200 });
  const [event] = posted;
  expect(event?.signature).toBe(signCarrierEvent(event?.body ?? ""));
  expect(JSON.parse(event?.body ?? "")).toMatchObject({
    description: "tracker.updated",
    result: { status: "in_transit", tracking_details: [{ tracking_location: { city: "Dallas" } }] },
  });
});

test("an address is corrected, or refused if it is not found", async () => {
  const address = { street1: "1 Main Strete", city: "Dallas", state: "TX", zip: "75201", country: "US" };
  expect(await (await call("/v2/addresses/create_and_verify", { address })).json()).toMatchObject({
    address: { street1: "1 MAIN STREET", zip: "75201-0001" },
  });
  const unknown = { address: { ...address, street1: "1 Unknown Road" } };
  expect((await call("/v2/addresses/create_and_verify", unknown)).status).toBe(422);
});
