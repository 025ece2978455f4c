import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { signCarrierEvent } from "@bc/dev/partners/carrier";
import { runStatement } from "@bc/testing/run-statement";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

// Spaces and the order of keys would be lost if the body were parsed before it is verified.
const body = `{ "description": "tracker.updated",  "id": "evt_1",
  "result": { "tracking_code": "1Z5R89390357567127", "carrier": "UPS", "tracking_details": [] } }`;

const post = async (text: string, headers: Record<string, string>) => {
  const response = await fetch(`${api.url}/webhooks/carrier`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });
  return response.status;
};
const stored = () => runStatement(api.adminUrl, `select id, tracking from "order".carrier_event`);

describe("the carrier webhook", { tags: ["orders.shipment.tracking-webhook"] }, () => {
  test.each([
    ["without a signature", {}],
    ["with another body's signature", { "x-hmac-signature": signCarrierEvent(`${body} `) }],
    ["with a signature of other bytes", { "x-hmac-signature": signCarrierEvent(JSON.stringify(JSON.parse(body))) }],
  ])("refuses a report %s", async (_case, headers) => {
    expect(await post(body, headers)).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("stores a report once and acknowledges each delivery within a second", async () => {
    for (let time = 0; time < 3; time++) {
      const start = performance.now();
      expect(await post(body, { "x-hmac-signature": signCarrierEvent(body) })).toBe(200);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
    expect(await stored()).toMatchObject([{ id: "evt_1", tracking: { number: "1Z5R89390357567127", carrier: "UPS" } }]);
  });
});
