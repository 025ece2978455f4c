import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { AppError } from "./app-error.ts";
import { breakerOpenMs } from "./circuit-breaker.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createHttpClient } from "./http-client.ts";
import { loopback } from "./testing/loopback.ts";

// The breaker only reads the wall clock; timers and sockets stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

async function shop(maxAttempts = 1) {
  const state = { status: 503, hang: false };
  const server = await loopback((_, response) => state.hang || response.writeHead(state.status).end());
  const sleep = vi.fn<Clock["sleep"]>((ms, signal) => systemClock.sleep(ms, signal));
  const client = createHttpClient({
    name: "shop",
    baseUrl: server.url,
    internal: true,
    deadlineMs: 2_000,
    maxAttempts,
    clock: { ...systemClock, sleep },
  });
  onTestFinished(() => client.close());
  const call = (signal?: AbortSignal) => client.request({ path: "/", signal });
  const open = async () => {
    for (let i = 0; i < 10; i++) await expect(call()).rejects.toThrow("http.unavailable");
    await expect(call()).rejects.toMatchObject({ code: "http.circuit-open", class: "unavailable" });
    server.seen.length = 0;
  };
  return { state, server, sleep, call, open, rest: () => vi.setSystemTime(Date.now() + breakerOpenMs) };
}

test("the circuit opens after ten failures and closes after a successful probe", async () => {
  const { state, server, call, open, rest } = await shop();
  await open();
  vi.setSystemTime(Date.now() + breakerOpenMs - 1_000);
  await expect(call()).rejects.toThrow("http.circuit-open");
  expect(server.seen).toHaveLength(0);
  state.status = 200;
  rest();
  expect(await call()).toMatchObject({ status: 200 });
  expect(await call()).toMatchObject({ status: 200 });
  expect(server.seen).toHaveLength(2);
});

test("a call to an open circuit is not retried", async () => {
  const { call, sleep } = await shop(2);
  for (let i = 0; i < 5; i++) await expect(call()).rejects.toThrow("http.unavailable");
  expect(sleep).toHaveBeenCalled();
  sleep.mockClear();
  await expect(call()).rejects.toThrow("http.circuit-open");
  expect(sleep).not.toHaveBeenCalled();
});

test("a failed probe keeps the circuit open for another period", async () => {
  const { server, call, open, rest } = await shop();
  await open();
  rest();
  await expect(call()).rejects.toThrow("http.unavailable");
  await expect(call()).rejects.toThrow("http.circuit-open");
  expect(server.seen).toHaveLength(1);
});

test("a refused call is told to retry soon after the next probe", async () => {
  const { call, open, rest, state } = await shop();
  await open();
  vi.setSystemTime(Date.now() + breakerOpenMs - 4_000);
  const waitOf = (error: unknown): number => Number((error as AppError).params["retryAfterMs"]);
  const refused = await Promise.all(Array.from({ length: 50 }, () => call().catch(waitOf)));
  expect(Math.min(...refused.map(Number))).toBeGreaterThan(4_000);
  expect(Math.max(...refused.map(Number))).toBeLessThanOrEqual(6_000);
  expect(new Set(refused).size).toBeGreaterThan(10);
  state.hang = true;
  rest();
  const probe = call();
  expect(await call().catch(waitOf)).toBeLessThanOrEqual(2_000);
  await expect(probe).rejects.toThrow("http.timeout");
  expect(await call().catch(waitOf)).toBeGreaterThan(breakerOpenMs - 1_000);
});

test("calls during a probe fail without waiting for it", async () => {
  const { state, server, call, open, rest } = await shop();
  await open();
  state.hang = true;
  rest();
  const ended: string[] = [];
  const probe = call().finally(() => ended.push("probe"));
  await expect(call().finally(() => ended.push("call"))).rejects.toThrow("http.circuit-open");
  await expect(probe).rejects.toThrow("http.timeout");
  expect(ended).toEqual(["call", "probe"]);
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

test.each([404, 429])("responses with %i do not open the circuit", async (status) => {
  const { state, server, call } = await shop();
  state.status = status;
  for (let i = 0; i < 30; i++) await call().catch(() => {});
  expect(server.seen).toHaveLength(30);
});
