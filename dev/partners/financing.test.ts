import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFinancingPartner } from "./financing.ts";

let partner: Partner;
beforeAll(async () => {
  partner = await startFinancingPartner(0, "http://console.test");
});
afterAll(() => partner.stop());

const apply = (form: Record<string, string>) =>
  fetch(`${partner.url}/apply`, { method: "POST", body: new URLSearchParams(form) });

test("only the console may frame the sign-up", async () => {
  const response = await fetch(`${partner.url}/apply`);
  expect(response.headers.get("content-security-policy")).toBe("frame-ancestors http://console.test");
  expect(await response.text()).toContain("Apply for financing");
});

test("complete application is kept and an incomplete one refused", async () => {
  expect((await apply({ company: " ", amount: "5" })).status).toBe(422);
  expect((await apply({ company: "Acme", amount: "5000" })).status).toBe(200);
  const kept = await fetch(`${partner.url}/_partner/applications`);
  expect(await kept.json()).toEqual([{ company: "Acme", amount: "5000" }]);
});

test("fault replaces the sign-up", async () => {
  partner.faults.set([{ path: "/apply", status: 503, times: 1 }]);
  expect((await fetch(`${partner.url}/apply`)).status).toBe(503);
  expect((await fetch(`${partner.url}/apply`)).status).toBe(200);
});
