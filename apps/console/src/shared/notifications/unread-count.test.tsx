import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ClientProvider } from "../api/client.ts";
import { setUnreadCount, useUnreadCount, useUnreadEvent } from "./unread-count.ts";

const name = "cart-notifications-updated";
let heard: unknown[];
const listen = (event: Event): void => void heard.push((event as CustomEvent).detail);

beforeEach(() => {
  heard = [];
  window.addEventListener(name, listen);
});
afterEach(() => {
  window.removeEventListener(name, listen);
  cleanup();
});

function Counter() {
  const count = useUnreadCount();
  useUnreadEvent(count);
  return <p>{count === undefined ? "waiting" : `count ${count}`}</p>;
}

function show() {
  const queries = new QueryClient();
  render(
    <ClientProvider value={{ request: async () => ({ notification_unreadCount: 4 }) as never }}>
      <QueryClientProvider client={queries}>
        <Counter />
      </QueryClientProvider>
    </ClientProvider>,
  );
  return queries;
}
const say = (detail: unknown) => act(async () => void window.dispatchEvent(new CustomEvent(name, { detail })));

test("every new count is sent once", { tags: "shell.badge.event" }, async () => {
  const queries = show();
  await screen.findByText("count 4");
  await act(async () => setUnreadCount(queries, 4));
  await act(async () => setUnreadCount(queries, 5));
  await screen.findByText("count 5");
  expect(heard).toEqual([{ unreadCount: 4 }, { unreadCount: 5 }]);
});

test("count of another script is used and not sent again", { tags: "shell.badge.event" }, async () => {
  show();
  await screen.findByText("count 4");
  await say({ unreadCount: 12 });
  await screen.findByText("count 12");
  expect(heard).toEqual([{ unreadCount: 4 }, { unreadCount: 12 }]);
});

test.each([[null], ["7"], [{}], [{ unreadCount: "7" }], [{ unreadCount: -1 }], [{ unreadCount: 0.5 }]])(
  "%j is not a valid count",
  async (detail) => {
    show();
    await screen.findByText("count 4");
    await say(detail);
    expect(screen.getByText("count 4")).toBeTruthy();
  },
);
