import { expect, onTestFinished, test, vi } from "vitest";
import { type Fault, startPartner } from "./partner.ts";

async function shop() {
  const partner = await startPartner({
    name: "shop",
    port: 0,
    routes: (server) => {
      server.get("/orders/:id", (request) => ({ id: (request.params as { id: string }).id }));
      server.post("/orders", (request) => ({ got: request.body }));
      server.post("/files", (request) => ({ bytes: (request.body as Buffer).length }));
    },
  });
  onTestFinished(() => partner.stop());
  const call = (path: string, init: RequestInit = {}) =>
    fetch(partner.url + path, { signal: AbortSignal.timeout(5_000), ...init });
  return { ...partner, call };
}

const json = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("a partner records each request, including unknown routes", async () => {
  const { call, requests } = await shop();
  await call("/orders?dry=1", json({ sku: "ä" }));
  await call("//nowhere?a=b?c", { headers: { "x-page": "2" } });
  const seen = (await (await call("/_partner/requests")).json()) as unknown;
  expect(seen).toEqual(requests.list());
  expect(seen).toMatchObject([
    { method: "POST", path: "/orders", query: "dry=1", body: '{"sku":"ä"}' },
    { method: "GET", path: "//nowhere", query: "a=b?c", headers: { "x-page": "2" }, body: "" },
  ]);
  expect((await call("/_partner/requests", { method: "DELETE" })).status).toBe(204);
  expect(requests.list()).toEqual([]);
});

test("a partner keeps the last 1,000 requests", async () => {
  const { call, requests } = await shop();
  for (let batch = 0; batch < 41; batch += 1)
    await Promise.all(Array.from({ length: 25 }, (_, index) => call(`/orders/${batch * 25 + index}`)));
  const kept = requests.list().map(({ path }) => Number(path.slice("/orders/".length)));
  expect(kept.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 25));
});

test("routes receive JSON parsed and any other body as bytes", async () => {
  const { call } = await shop();
  expect(await (await call("/orders", json({ sku: "a" }))).json()).toEqual({ got: { sku: "a" } });
  const vendor = { ...json([1]), headers: { "content-type": "application/vnd.api+json" } };
  expect(await (await call("/orders", vendor)).json()).toEqual({ got: [1] });
  expect(await (await call("/files", { method: "POST", body: new Uint8Array([0, 255, 1]) })).json()).toEqual({
    bytes: 3,
  });
});

test("invalid JSON and bodies that are too large are refused", async () => {
  const { call } = await shop();
  expect((await call("/orders", { ...json({}), body: "{" })).status).toBe(400);
  expect((await call("/orders", json("x".repeat(1 << 20)))).status).toBe(413);
});

test("a fault replaces the response with its headers and body", async () => {
  const { call, requests } = await shop();
  const fault: Fault = { path: "/orders", status: 429, headers: { "retry-after": "7" }, body: { slow: "down" } };
  expect((await call("/_partner/faults", json([fault], "PUT"))).status).toBe(204);
  expect(await (await call("/_partner/faults")).json()).toEqual([fault]);
  const response = await call("/orders", json({ sku: "a" }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
  expect(await response.json()).toEqual({ slow: "down" });
  expect(requests.list()).toMatchObject([{ path: "/orders", body: '{"sku":"a"}' }]);
  await call("/_partner/faults", { method: "DELETE" });
  expect((await call("/orders", json({}))).status).toBe(200);
});

test.for<[Fault, string, string, boolean]>([
  [{ path: "/orders", status: 503 }, "GET", "/orders/1", true],
  [{ path: "/orders", status: 503 }, "GET", "/orders/1?x=/files", true],
  [{ path: "/files", status: 503 }, "GET", "/orders/1?x=/files", false],
  [{ path: "/*/1", status: 503 }, "GET", "/orders/1", true],
  [{ path: "/*/2", status: 503 }, "GET", "/orders/1", false],
  [{ path: "/*", status: 503 }, "GET", "/orders/1", true],
  [{ path: "/o.ders", status: 503 }, "GET", "/orders/1", false],
  [{ path: "/orders", method: "POST", status: 503 }, "GET", "/orders/1", false],
  [{ path: "/orders", method: "POST", status: 503 }, "POST", "/orders", true],
])("%o strikes %s %s: %s", async ([fault, method, path, strikes]) => {
  const { call, faults } = await shop();
  faults.set([fault]);
  expect((await call(path, method === "GET" ? {} : json({}))).status).toBe(strikes ? 503 : 200);
});

test("the first matching fault applies, for its number of times", async () => {
  const { call, faults } = await shop();
  faults.set([
    { path: "/orders/1", status: 500, times: 2 },
    { path: "/orders", status: 503, times: 1 },
  ]);
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await call("/orders/1")).status);
  expect(statuses).toEqual([500, 500, 503, 200]);
  expect(faults.list()).toEqual([]);
});

test("a delayed route answers after its delay", async () => {
  const { call, faults } = await shop();
  faults.set([
    { path: "/orders/1", delayMs: 600_000 },
    { path: "/orders/2", delayMs: 1 },
  ]);
  const stop = new AbortController();
  let isAnswered = false;
  const slow = call("/orders/1", { signal: stop.signal }).finally(() => (isAnswered = true));
  expect(await (await call("/orders/2")).json()).toEqual({ id: "2" });
  expect(isAnswered).toBe(false);
  stop.abort();
  await expect(slow).rejects.toThrow("aborted");
});

test("a drop closes the connection in the middle of the response", async () => {
  const { call, faults } = await shop();
  faults.set([{ path: "/orders", drop: true, status: 201, body: "never seen whole", times: 1 }]);
  const response = await call("/orders/1");
  expect([response.status, response.headers.get("content-length")]).toEqual([201, "16"]);
  await expect(response.text()).rejects.toThrow("terminated");
  expect((await call("/orders/1")).status).toBe(200);
});

test("faults do not apply to the control plane", async () => {
  const { call, faults } = await shop();
  faults.set([{ path: "/", status: 500 }]);
  expect((await call("/_partner/requests")).status).toBe(200);
});

test.for([
  [{ path: "/orders", stauts: 500 }],
  [{ path: "/orders" }],
  [{ status: 500 }],
  [{ path: "/orders", status: "500" }],
  [{ path: "orders", status: 500 }],
  [{ path: "/orders", status: 500, times: 0 }],
])("refuses the fault %o", async ([fault]) => {
  const { call, faults } = await shop();
  expect((await call("/_partner/faults", json([fault], "PUT"))).status).toBe(400);
  expect(faults.list()).toEqual([]);
});

test("a partner stops while a response is delayed", async () => {
  const partner = await shop();
  partner.faults.set([{ path: "/", delayMs: 60_000 }]);
  const waiting = partner.call("/orders/1").then(
    () => "answered",
    () => "cut off",
  );
  await vi.waitUntil(() => partner.requests.list().length === 1);
  await partner.stop();
  expect(await waiting).toBe("cut off");
});

test("the error for an occupied port names the partner", async () => {
  const { url } = await shop();
  const port = Number(new URL(url).port);
  await expect(startPartner({ name: "bank", port, routes: () => undefined })).rejects.toThrow(
    `The partner bank can't listen on port ${port}`,
  );
});
