import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../shared/api/client.ts";
import { type Config, ConfigProvider } from "../../shared/config.ts";
import { unreadCountIn } from "../../shared/notifications/unread-count.ts";
import { SessionProvider } from "../../shared/session.ts";
import { testSession } from "../../shared/test-session.ts";
import { LiveNotifications } from "./live-notifications.tsx";

const config = { apiUrl: "https://api.test" } as Config;
const asked: { url: string; method: string }[] = [];
const session = {
  ...testSession,
  getAuthHeaders: async (request: { url: string; method: string }) => {
    asked.push(request);
    return { authorization: "DPoP token", dpop: "proof" };
  },
};

let polls: number;
let answer: () => Promise<Response>;
let headers: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  polls = 0;
  vi.stubGlobal("fetch", (_url: string, init: { headers: Record<string, string> }) => {
    headers = init.headers;
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(): Promise<QueryClient> {
  const queries = new QueryClient();
  const request = async () => {
    polls += 1;
    return { notification_unreadCount: 2 } as never;
  };
  render(
    <ConfigProvider value={config}>
      <SessionProvider value={session}>
        <ClientProvider value={{ request }}>
          <QueryClientProvider client={queries}>
            <LiveNotifications />
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  );
  await settle();
  return queries;
}

function streaming(...texts: string[]): () => Promise<Response> {
  return async () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start: (control) => texts.forEach((text) => control.enqueue(encoder.encode(text))),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
}

test("stream is requested with auth headers, and updates and announces the count", async () => {
  answer = streaming(
    'id: 3\nevent: notification\ndata: {"title":"Ada joined Acme."}\n\nid: 3\nevent: unread\ndata: {"unreadCount":5}\n\n',
  );
  const queries = await show();
  await settle(10);
  expect(asked.at(-1)).toEqual({ url: "https://api.test/notifications/stream", method: "GET" });
  expect(headers).toMatchObject({ authorization: "DPoP token", dpop: "proof" });
  expect(unreadCountIn(queries)).toBe(5);
  expect(screen.getByRole("status").textContent).toBe("Ada joined Acme. 5 notifications");
  const before = polls;
  await settle(50_000);
  expect(polls).toBe(before);
});

test("lower count is shown but not announced", async () => {
  answer = streaming('event: unread\ndata: {"unreadCount":1}\n\n');
  const queries = await show();
  await settle(10);
  expect(unreadCountIn(queries)).toBe(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("count is polled every minute without a stream, and not announced", async () => {
  answer = async () => new Response("no", { status: 503 });
  await show();
  expect(polls).toBe(1);
  await settle(60_000);
  expect(polls).toBe(2);
  await settle(60_000);
  expect(polls).toBe(3);
  expect(screen.getByRole("status").textContent).toBe("");
});
