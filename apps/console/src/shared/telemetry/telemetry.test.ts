import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTelemetry } from "./telemetry.ts";

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockResolvedValue(new Response());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("errors before the reporter has loaded are buffered in order and sent once", async () => {
  const telemetry = createTelemetry();
  const capture = vi.fn();
  telemetry.reportError("one", { area: "start" });
  telemetry.reportError("two");
  await telemetry.start({ loadReporter: async () => ({ capture }), eventsUrl: null });
  telemetry.reportError("three");
  expect(capture.mock.calls).toEqual([
    ["one", { area: "start" }],
    ["two", {}],
    ["three", {}],
  ]);
});

test("unhandled errors are caught until the reporter has loaded", async () => {
  const telemetry = createTelemetry();
  const capture = vi.fn();
  const error = new Error("unhandled");
  // The test runner treats an error event without a listener as a failure.
  window.addEventListener("error", () => {});
  telemetry.listen();
  window.dispatchEvent(new ErrorEvent("error", { error }));
  await telemetry.start({ loadReporter: async () => ({ capture }), eventsUrl: null });
  window.dispatchEvent(new ErrorEvent("error", { error: new Error("its own") }));
  expect(capture.mock.calls).toEqual([[error, { area: "global" }]]);
});

test("buffer keeps only the first twenty errors", async () => {
  const telemetry = createTelemetry();
  const capture = vi.fn();
  for (let count = 0; count < 1_000; count++) telemetry.reportError(count);
  await telemetry.start({ loadReporter: async () => ({ capture }), eventsUrl: null });
  expect(capture).toHaveBeenCalledTimes(20);
  expect(capture.mock.calls[0]).toEqual([0, {}]);
});

test("reporter that fails to load is ignored", async () => {
  const telemetry = createTelemetry();
  await telemetry.start({ loadReporter: () => Promise.reject(new Error("offline")), eventsUrl: null });
  expect(() => telemetry.reportError("later")).not.toThrow();
});

test("page view has the route name and no user data", { tags: "shell.routing.pageview" }, async () => {
  const telemetry = createTelemetry();
  await telemetry.start({ loadReporter: null, eventsUrl: "https://events.test/" });
  telemetry.pageview("home");
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://events.test/");
  expect(init).toMatchObject({ method: "POST", keepalive: true, credentials: "omit" });
  expect(JSON.parse(init?.body as string)).toEqual({ event: "pageview", route: "home", at: expect.any(String) });
});

test("page views are not sent without a URL", async () => {
  const telemetry = createTelemetry();
  await telemetry.start({ loadReporter: null, eventsUrl: null });
  telemetry.pageview("home");
  expect(fetched).not.toHaveBeenCalled();
});
