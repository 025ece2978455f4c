import { init } from "@sentry/browser";
import { afterEach, expect, test, vi } from "vitest";
import { loadSentryReporter } from "./sentry-reporter.ts";

vi.mock("@sentry/browser", () => ({
  init: vi.fn(),
  captureException: vi.fn(),
  browserTracingIntegration: vi.fn(),
}));
afterEach(() => vi.unstubAllGlobals());

test("neither sign-in codes nor people leave the browser", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await loadSentryReporter("https://key@errors.test/1");
  const options = vi.mocked(init).mock.calls[0]?.[0];
  const event = {
    type: undefined,
    user: { email: "ada@example.test" },
    request: {
      url: "https://console.test/callback?code=secret#x",
      headers: { Referer: "https://x.test/?code=secret" },
    },
  };
  expect(options?.beforeSend?.(event, {})).toEqual({
    type: undefined,
    user: undefined,
    request: { url: "https://console.test/callback" },
  });
  expect(options?.beforeBreadcrumb?.({ data: { from: "/callback?code=secret", to: "/", status: 200 } })).toEqual({
    data: { from: "/callback", to: "/", status: 200 },
  });
});
