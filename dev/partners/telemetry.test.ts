import type { Partner } from "@bc/testing/partner";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTelemetryPartner } from "./telemetry.ts";

let partner: Partner;
const call = (path: string, init: RequestInit = {}) =>
  fetch(partner.url + path, { signal: AbortSignal.timeout(5_000), ...init });
const read = async (path: string) => (await call(path)).json();

beforeAll(async () => {
  partner = await startTelemetryPartner(0);
});
afterEach(async () => {
  for (const name of ["requests", "faults", "errors", "events"]) await call(`/_partner/${name}`, { method: "DELETE" });
});
afterAll(() => partner.stop());

const eventId = "9ec79c33ec9942ab8353589fcb2e04dc";
const header = `{"event_id":"${eventId}","sent_at":"2026-01-01T00:00:00.000Z"}`;
const envelope = `${header}\n{"type":"event"}\n{"exception":{"values":[{"type":"TypeError","value":"x is undefined"}]}}\n`;
const fromBrowser = "?sentry_version=7&sentry_key=public";

function report(body: string, query = fromBrowser, headers: Record<string, string> = {}) {
  return call(`/api/1/envelope/${query}`, {
    method: "POST",
    // The content type of a string body, which needs no preflight.
    headers: { "content-type": "text/plain;charset=UTF-8", origin: "http://127.0.0.1:4300", ...headers },
    body,
  });
}

const track = (body: unknown) =>
  call("/events", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("telemetry partners only listen on loopback", { tags: "decision.partners.loopback" }, () => {
  expect(new URL(partner.url).hostname).toBe("127.0.0.1");
});

test("an error report is accepted and shown parsed", async () => {
  const response = await report(envelope);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: eventId });
  expect(await read("/_partner/errors")).toEqual([
    {
      project: "1",
      key: "public",
      event: { exception: { values: [{ type: "TypeError", value: "x is undefined" }] } },
      receivedAt: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  expect(await read("/_partner/requests")).toMatchObject([{ path: "/api/1/envelope/", body: envelope }]);
});

test("traces and sessions are accepted and not counted as errors", async () => {
  expect(await (await report('{}\n{"type":"session"}\n{}')).json()).toEqual({});
  expect(await (await report('{}\n{"type":"transaction"}\n{}')).json()).toEqual({
    id: expect.stringMatching(/^\w{32}$/),
  });
  expect(await read("/_partner/errors")).toEqual([]);
});

test.for([
  ["in a header", "", { "x-sentry-auth": "Sentry sentry_version=7, sentry_key=k1, sentry_client=c/1" }, envelope],
  ["in the envelope", "", {}, envelope.replace("{", '{"dsn":"http://k1@127.0.0.1:4310/1",')],
] as const)("takes the key %s", async ([, query, headers, body]) => {
  expect((await report(body, query, headers)).status).toBe(200);
  expect(await read("/_partner/errors")).toMatchObject([{ key: "k1" }]);
});

test("a report without a key or project is refused", async () => {
  const response = await report(envelope, "");
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ detail: "missing authorization information" });
  expect((await call(`/api/web/envelope/${fromBrowser}`, { method: "POST", body: envelope })).status).toBe(404);
});

test.for([
  ["", "missing envelope header"],
  ["nonsense", "invalid envelope header"],
  ['{}\n{"type":"event","length":99}\n{}', "unexpected end of file"],
  [`${envelope}{"type":"event"}\nnot json`, "invalid event payload"],
])("refuses %j: %s, and keeps nothing of it", async ([body, cause]) => {
  const response = await report(body ?? "");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ detail: "invalid event envelope", causes: [cause] });
  expect(await read("/_partner/errors")).toEqual([]);
});

test("pages of any origin can send reports and events and read the response", async () => {
  for (const path of ["/api/1/envelope/", "/events"]) {
    const preflight = await call(path, { method: "OPTIONS", headers: { "access-control-request-method": "POST" } });
    expect(preflight.status).toBe(200);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": expect.stringContaining("content-type"),
    });
  }
  expect((await report(envelope)).headers.get("access-control-allow-origin")).toBe("*");
  expect((await report("")).headers.get("access-control-allow-origin")).toBe("*");
  expect((await call("/_partner/errors")).headers.has("access-control-allow-origin")).toBe(false);
});

test("a rate limit can be enabled, and pages can read its duration", async () => {
  const limits = { "retry-after": "60", "x-sentry-rate-limits": "60:error:organization" };
  await call("/_partner/faults", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify([{ method: "POST", path: "/api/*/envelope/", status: 429, headers: limits, times: 1 }]),
  });
  const refused = await report(envelope);
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    ...limits,
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "x-sentry-error,x-sentry-rate-limits,retry-after",
  });
  expect(await read("/_partner/errors")).toEqual([]);
  expect((await report(envelope)).status).toBe(200);
});

test("events are accepted and shown parsed", async () => {
  expect((await track({ event: "pageview", route: "home", at: "2026-01-01T00:00:00.000Z" })).status).toBe(204);
  expect((await track({ event: "form_submit" })).status).toBe(204);
  expect(await read("/_partner/events")).toMatchObject([
    { event: "pageview", properties: { route: "home", at: "2026-01-01T00:00:00.000Z" } },
    { event: "form_submit", properties: {} },
  ]);
});

test.for([["{"], [{}], [{ event: "" }], [{ event: 1 }], [["pageview"]], ['"pageview"']])(
  "refuses the event %j",
  async ([body]) => {
    expect((await track(body)).status).toBe(400);
    expect(await read("/_partner/events")).toEqual([]);
  },
);
