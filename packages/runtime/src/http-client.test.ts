import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Clock, systemClock } from "./clock.ts";
import { createHttpClient, type HttpClientOptions } from "./http-client.ts";
import { loopback } from "./testing/loopback.ts";

/** A clock that does not wait and records the requested times. */
function instantClock() {
  const slept: number[] = [];
  return { slept, now: () => new Date(), sleep: async (ms: number) => void slept.push(ms) };
}

function client(baseUrl: string, options: Partial<HttpClientOptions> = {}) {
  const made = createHttpClient({
    name: "shop",
    baseUrl,
    internal: true,
    deadlineMs: 2_000,
    clock: instantClock(),
    ...options,
  });
  onTestFinished(() => made.close());
  return made;
}

function end(response: ServerResponse, status: number, body = "", headers = {}): void {
  response.writeHead(status, headers).end(body);
}

test("a request has the method, path below the base, query, headers and JSON body", async () => {
  const server = await loopback((_, response) => end(response, 201, '{"id":7}', { "x-page": "2" }));
  const shop = client(`${server.url}/v2/`, { headers: { authorization: "Bearer x", accept: "text/plain" } });
  const response = await shop.request({
    method: "POST",
    path: "/orders",
    query: { since: "2026-01-01&", page: 2, open: true },
    headers: { accept: "application/json" },
    json: { sku: "a" },
  });
  expect(response).toMatchObject({ status: 201, text: '{"id":7}', headers: { "x-page": "2" } });
  expect(response.json()).toEqual({ id: 7 });
  expect(server.seen[0]).toMatchObject({
    method: "POST",
    url: "/v2/orders?since=2026-01-01%26&page=2&open=true",
    headers: { authorization: "Bearer x", accept: "application/json", "content-type": "application/json" },
    body: '{"sku":"a"}',
  });
});

test("forms are encoded, and no path can reach another host", async () => {
  const server = await loopback((_, response) => end(response, 200));
  await client(server.url).request({
    method: "POST",
    path: "//evil.example/x",
    body: new URLSearchParams({ a: "1 2" }),
  });
  expect(server.seen[0]).toMatchObject({
    url: "//evil.example/x",
    headers: { host: server.url.slice(7), "content-type": "application/x-www-form-urlencoded" },
    body: "a=1+2",
  });
});

test.each([301, 400, 401, 404, 422])("status %i is returned, not followed and not retried", async (status) => {
  const server = await loopback((_, response) => end(response, status, "no", { location: "/elsewhere" }));
  expect(await client(server.url).request({ path: "/" })).toMatchObject({ status, text: "no" });
  expect(server.seen).toHaveLength(1);
});

test("a call with slow attempts ends at its deadline", async () => {
  const server = await loopback(() => {});
  const slow = client(server.url, { deadlineMs: 1_000, attemptTimeoutMs: 300, maxAttempts: 10 });
  await expect(slow.request({ path: "/" })).rejects.toMatchObject({ code: "http.timeout", class: "timeout" });
  // Ten attempts would take three seconds.
  expect(server.seen.length).toBeGreaterThan(1);
  expect(server.seen.length).toBeLessThan(10);
});

test("the deadline also ends a response body that never ends", async () => {
  const server = await loopback((_, response) => response.writeHead(200).write("begun"));
  const slow = client(server.url, { deadlineMs: 200 });
  await expect(slow.request({ method: "POST", path: "/" })).rejects.toMatchObject({ code: "http.timeout" });
});

test("a hanging attempt is aborted in time for a retry", async () => {
  const server = await loopback((_, response) => server.seen.length > 1 && end(response, 200, "back"));
  expect(await client(server.url, { attemptTimeoutMs: 100 }).request({ path: "/" })).toMatchObject({ text: "back" });
});

test("retries back off exponentially with jitter and end after the last attempt", async () => {
  const server = await loopback((_, response) => end(response, 503));
  const clock = instantClock();
  const error = client(server.url, { clock }).request({ method: "PUT", path: "/" });
  await expect(error).rejects.toMatchObject({ code: "http.unavailable", params: { client: "shop", status: 503 } });
  expect(server.seen).toHaveLength(3);
  expect(clock.slept).toHaveLength(2);
  expect(clock.slept[0]).toBeLessThan(200);
  expect(clock.slept[1]).toBeLessThan(400);
});

test("a POST is never retried", async () => {
  const failing = await loopback((_, response) => end(response, 503));
  await expect(client(failing.url).request({ method: "POST", path: "/" })).rejects.toThrow("http.unavailable");
  expect(failing.seen).toHaveLength(1);

  const dropping = await loopback((request) => request.socket.destroy());
  await expect(client(dropping.url).request({ method: "POST", path: "/" })).rejects.toThrow("http.unavailable");
  await expect(client(dropping.url).request({ method: "PATCH", path: "/" })).rejects.toThrow("http.unavailable");
  expect(dropping.seen).toHaveLength(2);
});

test("a POST with an idempotency key is retried with the same key", async () => {
  const server = await loopback((_, response) => end(response, server.seen.length < 3 ? 502 : 200));
  const response = await client(server.url).request({ method: "POST", path: "/", idempotencyKey: "k1", json: 1 });
  expect(response.status).toBe(200);
  expect(server.seen.map((seen) => [seen.headers["idempotency-key"], seen.body])).toEqual(Array(3).fill(["k1", "1"]));
});

test("dropped and refused connections are unavailable, and a retry recovers a dropped one", async () => {
  const server = await loopback((request, response) => {
    if (server.seen.length === 1) request.socket.destroy();
    else end(response, 200, "back");
  });
  expect(await client(server.url).request({ path: "/" })).toMatchObject({ text: "back" });
  const refused = client("http://127.0.0.1:1").request({ path: "/" });
  await expect(refused).rejects.toMatchObject({ code: "http.unavailable", cause: { code: "ECONNREFUSED" } });
});

test("a retry waits as long as Retry-After says", async () => {
  const server = await loopback((_, response) =>
    server.seen.length === 1 ? end(response, 429, "", { "retry-after": "1" }) : end(response, 200),
  );
  const clock = instantClock();
  expect(await client(server.url, { clock }).request({ path: "/" })).toMatchObject({ status: 200 });
  expect(clock.slept[0]).toBeGreaterThanOrEqual(1_000);
});

test("a Retry-After beyond the deadline fails without waiting", async () => {
  const server = await loopback((_, response) => end(response, 429, "", { "retry-after": "60" }));
  const limited = client(server.url, { clock: systemClock }).request({ path: "/" });
  await expect(limited).rejects.toMatchObject({
    code: "http.limited",
    class: "limited",
    params: { retryAfterMs: 60_000 },
  });
  expect(server.seen).toHaveLength(1);
});

test("the retry budget limits the extra load during an outage", async () => {
  // Responses with 429 leave the circuit closed, so only the budget limits the retries.
  const server = await loopback((_, response) => end(response, 429));
  const shop = client(server.url);
  for (let call = 0; call < 100; call++) await expect(shop.request({ path: "/" })).rejects.toThrow("http.limited");
  // 100 calls earn 10 retries on top of the reserve of 10; unbounded they would make 300 requests.
  expect(server.seen.length).toBeGreaterThanOrEqual(110);
  expect(server.seen.length).toBeLessThanOrEqual(120);
});

test("the caller can abort a call while it is sent and while it waits for a retry", async () => {
  const server = await loopback(() => {});
  const reason = new Error("navigated away");
  const sent = new AbortController();
  const sending = client(server.url).request({ method: "POST", path: "/", signal: sent.signal });
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  sent.abort(reason);
  await expect(sending).rejects.toBe(reason);
  expect(server.seen).toHaveLength(1);

  const failing = await loopback((_, response) => end(response, 503, "", { "retry-after": "30" }));
  const controller = new AbortController();
  const asleep = Promise.withResolvers<void>();
  const sleep: Clock["sleep"] = (ms, signal) => {
    asleep.resolve();
    return systemClock.sleep(ms, signal);
  };
  const shop = client(failing.url, { clock: { ...systemClock, sleep }, deadlineMs: 60_000 });
  const waiting = shop.request({ path: "/", signal: controller.signal });
  await asleep.promise;
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(failing.seen).toHaveLength(1);
});

test("a response that is too large or malformed is unreadable and not retried", async () => {
  const server = await loopback((_, response) => end(response, 200, "<html>".repeat(1_000)));
  const bounded = client(server.url, { maxResponseBytes: 1_000 }).request({ path: "/" });
  await expect(bounded).rejects.toMatchObject({ code: "http.unreadable", class: "internal" });
  const response = await client(server.url).request({ path: "/" });
  expect(() => response.json()).toThrow("http.unreadable");
  expect(server.seen).toHaveLength(2);
});
