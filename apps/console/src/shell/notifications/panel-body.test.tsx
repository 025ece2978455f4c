import type { Operation } from "@bc/api-schema/operation";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../shared/api/client.ts";
import type { Group } from "../../shared/notifications/notification.ts";
import { PanelBody } from "./panel-body.tsx";

vi.mock("../../shared/notifications/use-zone.ts", () => ({ useZone: () => "Europe/Berlin" }));
afterEach(cleanup);

const group = (name: string): Group => ({
  cause: name,
  count: 1,
  unreadCount: 0,
  isMuted: false,
  newest: {
    id: name,
    kind: "org.invited",
    title: name,
    link: "/",
    state: "read",
    createdAt: "2026-03-05T12:00:00Z",
    snoozedUntil: null,
  } as Group["newest"],
});

/** A panel with two notifications; mutations wait until the test resolves them. */
function show() {
  const writes: (() => void)[] = [];
  const lists: string[] = [];
  const request = ({ name }: Operation<unknown, unknown>): Promise<never> => {
    if (name === "ListNotificationGroups") {
      lists.push(name);
      const data = [group("Maple"), group("Cedar")];
      return Promise.resolve({ notification_groupList: { data, totalCount: 2 } } as never);
    }
    return new Promise((done) => writes.push(() => done({ notification_mark: 0 } as never)));
  };
  render(
    <MemoryRouter>
      <ClientProvider value={{ request: request as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <PanelBody count={0} onLeave={() => undefined} />
        </QueryClientProvider>
      </ClientProvider>
    </MemoryRouter>,
  );
  return { writes, lists };
}

const button = (notification: string, name: string) =>
  within(screen.getByText(notification).closest("li") as HTMLElement).getByRole("button", { name });
const archive = async (name: string) => {
  await screen.findByText(name);
  fireEvent.click(button(name, "Archive"));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
};
const mute = async (name: string) => {
  fireEvent.keyDown(button(name, "More"), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Mute" }));
  await screen.findByText("· Muted");
};

test("Undo of an earlier action disappears as soon as the next action starts", async () => {
  const { writes } = show();
  await archive("Cedar");
  writes[0]?.();
  await screen.findByText("Archived.");
  await mute("Maple");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  writes[1]?.();
  await screen.findByText(/^Muted\./);
});

test("notice of an action that ends late does not replace the notice of the next one", async () => {
  const { writes, lists } = show();
  await archive("Cedar");
  await mute("Maple");
  writes[1]?.();
  await screen.findByText(/^Muted\./);
  await waitFor(() => expect(lists).toHaveLength(2));
  writes[0]?.();
  await waitFor(() => expect(lists).toHaveLength(3));
  expect(screen.queryByText("Archived.")).toBeNull();
});
