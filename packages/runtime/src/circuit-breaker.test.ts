import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { breakerRestMs } from "./circuit-breaker.ts";
import { createHttpClient } from "./http-client.ts";
import { loopback } from "./testing/loopback.ts";

// The breaker reads the wall clock alone; timers and sockets stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

async function shop(maxTries = 1) {
  const state = { status: 503, hang: false };
  const server = await loopback((_, response) => state.hang || response.writeHead(state.status).end());
  const client = createHttpClient({ name: "shop", baseUrl: server.url, internal: true, deadlineMs: 2_000, maxTries });
  onTestFinished(() => client.close());
  const call = (signal?: AbortSignal) => client.request({ path: "/", signal });
  const open = async () => {
    for (let i = 0; i < 10; i++) await expect(call()).rejects.toThrow("http.unavailable");
    await expect(call()).rejects.toMatchObject({ code: "http.circuit-open", class: "unavailable" });
    server.seen.length = 0;
  };
  return { state, server, call, open, rest: () => vi.setSystemTime(Date.now() + breakerRestMs) };
}

test("opens after ten failures, stays silent while open, closes after a good probe", async () => {
  const { state, server, call, open, rest } = await shop();
  await open();
  vi.setSystemTime(Date.now() + breakerRestMs - 1_000);
  await expect(call()).rejects.toThrow("http.circuit-open");
  expect(server.seen).toHaveLength(0);
  state.status = 200;
  rest();
  expect(await call()).toMatchObject({ status: 200 });
  expect(await call()).toMatchObject({ status: 200 });
  expect(server.seen).toHaveLength(2);
});

test("an open circuit is not waited for", async () => {
  const { call } = await shop(2);
  for (let i = 0; i < 5; i++) await expect(call()).rejects.toThrow("http.unavailable");
  const started = performance.now();
  for (let i = 0; i < 20; i++) await expect(call()).rejects.toThrow("http.circuit-open");
  // Each wait would last 100 ms on average.
  expect(performance.now() - started).toBeLessThan(500);
});

test("a failed probe opens it for another rest", async () => {
  const { server, call, open, rest } = await shop();
  await open();
  rest();
  await expect(call()).rejects.toThrow("http.unavailable");
  await expect(call()).rejects.toThrow("http.circuit-open");
  expect(server.seen).toHaveLength(1);
});

test("while a probe is out, other calls fail at once instead of queueing behind it", async () => {
  const { state, server, call, open, rest } = await shop();
  await open();
  state.hang = true;
  rest();
  const probe = call();
  const started = performance.now();
  await expect(call()).rejects.toThrow("http.circuit-open");
  expect(performance.now() - started).toBeLessThan(500);
  await expect(probe).rejects.toThrow("http.timeout");
  expect(server.seen).toHaveLength(1);
});

test("a probe cancelled by its caller does not count as a recovery", async () => {
  const { state, call, open, rest } = await shop();
  await open();
  state.hang = true;
  rest();
  const controller = new AbortController();
  const probe = call(controller.signal);
  controller.abort();
  await expect(probe).rejects.toThrow("aborted");
  await expect(call()).rejects.toThrow("http.circuit-open");
});

test.each([404, 429])("answers of %i do not open it", async (status) => {
  const { state, server, call } = await shop();
  state.status = status;
  for (let i = 0; i < 30; i++) await call().catch(() => {});
  expect(server.seen).toHaveLength(30);
});
