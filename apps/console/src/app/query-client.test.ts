import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, type ApiErrorClass } from "../shared/api/api-error.ts";
import { telemetry } from "../shared/telemetry/telemetry.ts";
import { createQueryClient } from "./query-client.ts";

const report = vi.spyOn(telemetry, "reportError");
afterEach(() => vi.clearAllMocks());

async function fail(kind: ApiErrorClass) {
  const error = new ApiError("No", { code: kind, class: kind, requestId: "r1" });
  const query = { queryKey: [kind], queryFn: () => Promise.reject(error), retry: false };
  await expect(createQueryClient().query(query)).rejects.toBe(error);
  return error;
}

test.each(["internal", "unavailable", "timeout", "offline"] as const)(
  "failure (%s) is reported with its request ID",
  { tags: ["shell.error.graphql-errors", "shell.error.network"] },
  async (kind) => {
    const error = await fail(kind);
    expect(report.mock.calls).toEqual([[error, { area: "api", requestId: "r1" }]]);
  },
);

test.each(["invalid", "unauthenticated", "denied", "missing", "conflict", "limited"] as const)(
  "expected error (%s) is not reported",
  async (kind) => {
    await fail(kind);
    expect(report).not.toHaveBeenCalled();
  },
);

test("temporary failure is retried twice, a refusal never", async () => {
  vi.useFakeTimers();
  const times = async (kind: ApiErrorClass) => {
    const ask = vi.fn(() => Promise.reject(new ApiError("No", { code: kind, class: kind })));
    const client = createQueryClient();
    const observer = new QueryObserver(client, { queryKey: [kind], queryFn: ask });
    const stop = observer.subscribe(() => {});
    await vi.runAllTimersAsync();
    stop();
    return ask.mock.calls.length;
  };
  expect([await times("offline"), await times("denied")]).toEqual([3, 1]);
  vi.useRealTimers();
});

test("failed query is asked again when the browser is back online", { tags: "console.navigation.online" }, async () => {
  const client = createQueryClient();
  client.mount();
  const refused = new ApiError("No", { code: "offline", class: "offline" });
  const ask = vi.fn(() => Promise.resolve("loaded")).mockRejectedValueOnce(refused);
  const observer = new QueryObserver(client, { queryKey: ["x"], queryFn: ask, retry: false, staleTime: 60_000 });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(false);
  expect(ask).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("loaded"));
  stop();
  client.unmount();
});
