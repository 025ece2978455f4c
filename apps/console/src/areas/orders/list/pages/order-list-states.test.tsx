import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { tellChanged } from "../../../../shared/changes.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import { OrderListPage } from "./order-list-page.tsx";

const show = pageShower(render);
afterEach(cleanup);
const soon = { timeout: 15_000 };
const hour = 3_600_000;

const counts = { toShipToday: 0, lateRisk: 0, onHold: 0, exceptions: 0, unfulfilled: 0, all: 1 };
const nothing = {
  order_orderList: { data: [], totalCount: 0, isMoreThanCounted: false, endCursor: null, exactMatchId: null },
};

function open(answers: TestAnswers): void {
  show(<OrderListPage />, {
    path: "/orders/to-ship",
    answers: {
      CountOrderTabs: () => ({
        order_orderTabCounts: { ...counts, nextCutoff: null, nextDispatch: null, changesAt: "2099-01-01T00:00:00Z" },
      }),
      ListChannelsBehind: () => ({ order_orderTabCounts: { channelsBehind: [] } }),
      ListOrders: () => nothing,
      ...answers,
    },
  });
}

test(
  "channel that is behind is named with its age and its connector",
  { tags: "orders.list.channel-behind" },
  async () => {
    const behind = (id: string, name: string, hours: number) => ({
      cartSalesChannelId: id,
      cartSalesChannelName: name,
      readAt: new Date(Date.now() - hours * hour - 60_000).toISOString(),
    });
    open({
      ListChannelsBehind: () => ({
        order_orderTabCounts: {
          channelsBehind: [behind("c1", "Outdoor marketplace", 3), behind("c2", "Web shop", 50)],
        },
      }),
    });
    await screen.findByText("Outdoor marketplace was last read 3 hours ago. Orders may be missing.", undefined, soon);
    expect(screen.getByText("Web shop was last read 2 days ago. Orders may be missing.")).toBeDefined();
    const [link] = screen.getAllByRole("link", { name: "See connector" });
    expect(link?.getAttribute("href")).toBe("/unified-analytics/my-connectors");
  },
);

test(
  "list loads, fails, is tried again and says when it is outdated",
  { tags: "orders.list.common-states" },
  async () => {
    const first = Promise.withResolvers<unknown>();
    let answer: unknown = first.promise;
    open({ ListOrders: () => answer });
    const table = await screen.findByRole("grid", undefined, soon);
    expect(table.getAttribute("aria-busy")).toBe("true");
    const failed = new ApiError("The server can't be reached.", { code: "unavailable", class: "unavailable" });
    first.resolve(failed);
    await screen.findByText("The server can't be reached.", { exact: false }, soon);
    answer = nothing;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Nothing left to ship today.", undefined, soon);
    answer = failed;
    act(() => tellChanged(["b"]));
    await screen.findByText(/Last updated at /, undefined, soon);
  },
);
