import { init } from "@sentry/browser";
import { afterEach, expect, test, vi } from "vitest";
import { loadSentryReporter } from "./sentry-reporter.ts";

vi.mock("@sentry/browser", () => ({
  init: vi.fn(),
  captureException: vi.fn(),
  browserTracingIntegration: vi.fn(),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("all traces and sessions are sampled", { tags: "shell.reporting.trace-sample" }, async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await loadSentryReporter("https://key@errors.test/1");
  const options = vi.mocked(init).mock.calls[0]?.[0];
  expect(options?.tracesSampleRate).toBe(1);
  expect(options?.sampleRate ?? 1).toBe(1);
  // The library tracks sessions by itself while its default integrations are on.
  expect(options?.defaultIntegrations).toBeUndefined();
});

test("reports contain neither sign-in codes nor user data", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await loadSentryReporter("https://key@errors.test/1");
  const options = vi.mocked(init).mock.calls[0]?.[0];
  const event = {
    type: undefined,
    user: { email: "owner@demo.example" },
    request: {
      url: "https://console.test/callback?code=secret#x",
      headers: { Referer: "https://x.test/?code=secret" },
    },
  };
  expect(options?.beforeSend?.(event, {})).toEqual({
    type: undefined,
    request: { url: "https://console.test/callback" },
  });
  expect(options?.beforeBreadcrumb?.({ data: { from: "/callback?code=secret", to: "/", status: 200 } })).toEqual({
    data: { from: "/callback", to: "/", status: 200 },
  });
  const span = { trace_id: "t", span_id: "s", start_timestamp: 1, status: "ok", is_segment: true } as const;
  const attributes = { "url.full": "https://console.test/callback?code=secret", "url.query": "code=secret", count: 1 };
  expect(options?.beforeSendSpan?.({ ...span, name: "GET /callback?code=secret", attributes })).toEqual({
    ...span,
    name: "GET /callback",
    attributes: { "url.full": "https://console.test/callback", count: 1 },
  });
});
