import { type TableState, tableState } from "@bc/ui/table/table-state";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import { listTabs } from "../../components/tabs.ts";
import { tabDefaults } from "./list-defaults.ts";
import type { ListView } from "../../../../shared/order-views/saved-view.ts";
import { ViewsMenu } from "./views-menu.tsx";

const show = pageShower(render);
const now = { state: tableState(), address: "" };

const view = (change: Partial<ListView> = {}): ListView => ({
  id: "v1",
  name: "Fraud",
  scope: "MINE",
  author: "Nina Miller",
  isOwn: true,
  canDelete: true,
  version: 3,
  tab: "toShipToday",
  filters: [{ name: "hold", values: ["FRAUD_REVIEW"] }],
  sort: { column: "total", direction: "desc" },
  hiddenColumns: ["tags"],
  columnOrder: [],
  rows: 25,
  density: "COMFORTABLE",
  ...change,
});
const ofTeam = view({
  id: "v2",
  name: "Big",
  scope: "TEAM",
  isOwn: false,
  canDelete: false,
  tab: "all",
  author: "Ada",
});

function Shown({ first }: { first: Partial<TableState> }) {
  const [state, setState] = useState(() => tableState({ ...tabDefaults("toShipToday"), ...first }));
  const { pathname, search } = useLocation();
  useEffect(() => {
    now.state = state;
    now.address = pathname + search;
  });
  const [tab] = listTabs;
  return tab && <ViewsMenu businessId="b" tab={tab} state={state} onChange={setState} />;
}

async function open(first: Partial<TableState> = {}, answers: TestAnswers = {}): Promise<void> {
  show(<Shown first={first} />, {
    path: "/orders/to-ship",
    answers: {
      ListViews: () => ({ order_viewList: [view(), ofTeam] }),
      SaveView: () => ({ order_viewUpsert: { id: "v3", version: 1 } }),
      DeleteView: () => ({ order_viewDelete: "v1" }),
      ...answers,
    },
  });
  await waitFor(() => expect(show.sent("ListViews")).toHaveLength(1));
  await screen.findByRole("button", { name: /^View:/ });
}

async function choose(name: RegExp | string, role = "menuitem"): Promise<void> {
  await userEvent.keyboard("v");
  await userEvent.click(await screen.findByRole(role, { name }));
}
const applied = { ...tableState(tabDefaults("toShipToday")), view: "v1" };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("v opens the views, and a choice applies tab, filters, sort, columns and density", async () => {
  await open({ search: "robin" });
  expect(screen.getByRole("button", { name: /To ship today/ })).toBeDefined();
  await choose(/^Fraud/, "menuitemradio");
  expect(now.state).toMatchObject({
    view: "v1",
    search: "",
    filters: { hold: ["FRAUD_REVIEW"] },
    sort: { column: "total", direction: "desc" },
    hidden: ["tags"],
    pageSize: 25,
    density: "comfortable",
  });
  expect(screen.queryByText("Modified")).toBeNull();
  await choose(/^Big/, "menuitemradio");
  await waitFor(() => expect(now.address).toMatch(/^\/orders\/all\?.*view=v2/));
  expect(now.address).toContain("f.hold=FRAUD_REVIEW");
});

test("a changed view is marked and updated with the version that was read", async () => {
  await open({ ...applied, filters: { hold: ["ADDRESS"] } });
  expect(await screen.findByRole("button", { name: /Fraud.*Modified/ })).toBeDefined();
  await choose("Save changes");
  await waitFor(() => expect(show.sent("SaveView")).toHaveLength(1));
  expect(show.sent("SaveView")[0]).toMatchObject({
    businessId: "b",
    input: { viewId: "v1", version: 3, name: "Fraud", filters: [{ name: "hold", values: ["ADDRESS"] }] },
  });
});

test("a new view of the team is saved without the search and selected", async () => {
  await open({ search: "robin", filters: { tag: ["VIP"] } });
  await choose("Save as team view");
  await userEvent.keyboard("VIP orders{Enter}");
  await waitFor(() => expect(now.state.view).toBe("v3"));
  const [{ input } = { input: {} }] = show.sent("SaveView") as { input: object }[];
  expect(input).toMatchObject({ scope: "TEAM", name: "VIP orders", tab: "toShipToday", rows: 50, density: "COMPACT" });
  expect(JSON.stringify(input)).not.toContain("robin");
});

test("a view is renamed, and deleted after confirmation", async () => {
  await open(applied);
  await screen.findByRole("button", { name: /Fraud/ });
  await choose("Rename");
  await userEvent.keyboard(" review{Enter}");
  await waitFor(() => expect(show.sent("SaveView")).toHaveLength(1));
  expect(show.sent("SaveView")[0]).toMatchObject({ input: { name: "Fraud review", filters: view().filters } });
  await choose("Delete");
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(show.sent("DeleteView")).toHaveLength(1));
  expect(show.sent("DeleteView")[0]).toMatchObject({ input: { viewId: "v1", version: 3 } });
  expect(now.state.view).toBeUndefined();
});

test("a view of another author can't be deleted, and a refused write says why", async () => {
  const refused = new ApiError("A view is already named Big.", { code: "order.view-refused", class: "conflict" });
  await open({ view: "v2" }, { SaveView: () => refused });
  await screen.findByRole("button", { name: /Big/ });
  await userEvent.keyboard("v");
  expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
  await userEvent.click(screen.getByRole("menuitem", { name: "Save changes" }));
  expect(await screen.findByText("A view is already named Big.")).toBeDefined();
});

test("a list of views that fails says so and can be tried again", async () => {
  let answer: unknown = new ApiError("The server can't be reached.", { code: "unavailable", class: "unavailable" });
  await open({}, { ListViews: () => answer });
  await userEvent.keyboard("v");
  expect(await screen.findByText("Views can't be shown. The server can't be reached.")).toBeDefined();
  await userEvent.click(screen.getByRole("menuitem", { name: "Try again" }));
  expect(await screen.findByText("The server can't be reached.")).toBeDefined();
  answer = { order_viewList: [view()] };
  await choose("Try again");
  expect(await screen.findByRole("menuitemradio", { name: /^Fraud/ })).toBeDefined();
  expect(screen.queryByText(/^Views can't be shown/)).toBeNull();
});
