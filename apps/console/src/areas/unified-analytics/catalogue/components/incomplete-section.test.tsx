import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import type { Connector } from "../../components/connector.ts";
import { sampleAnswers, sampleConnector } from "../../components/sample-connectors.ts";
import { AllConnectorsPage } from "../pages/all-connectors-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const path = "/unified-analytics/all-connectors";
type State = Connector["health"]["state"];

beforeEach(() => vi.stubGlobal("location", { assign: vi.fn(), origin: "https://console.test", pathname: path }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const ads = (id: string, status: Connector["status"], state: State, sentence = "") =>
  sampleConnector({ id, title: `Ads ${id}`, name: "google-adwords", status, health: { state, sentence, until: null } });

async function section(rows: Connector[], answers: TestAnswers = {}) {
  showPage(<AllConnectorsPage />, { path, answers: { ...sampleAnswers(...rows), ...answers } });
  return within(await screen.findByRole("region", { name: "Incomplete" }));
}

test.each([
  ["incomplete", "INCOMPLETE"],
  ["inactive", "PAUSED"],
  ["cancelled", "CANCELLED"],
  ["failed", "RECONNECT"],
] as const)("Connect is offered for a connector that is %s with health %s", async (status, state) => {
  const shown = await section([ads("c1", status, state)]);
  shown.getByRole("button", { name: "Connect Ads c1" });
  expect(shown.queryByRole("link", { name: "View Ads c1" })).toBeNull();
});

test.each([
  ["failed", "LATE"],
  ["failed", "FIXING"],
  ["failed", "ACTION_NEEDED"],
  ["deprecated", "RETIRED"],
] as const)("View replaces Connect for a connector that is %s with health %s", async (status, state) => {
  const shown = await section([ads("c1", status, state)]);
  const page = "/unified-analytics/my-connectors/c1?businessId=b";
  expect(shown.getByRole("link", { name: "View Ads c1" }).getAttribute("href")).toBe(page);
  expect(shown.getByRole("link", { name: "Ads c1" }).getAttribute("href")).toBe(page);
  expect(shown.queryByRole("button", { name: "Connect Ads c1" })).toBeNull();
  shown.getByRole("button", { name: "Remove Ads c1" });
});

test("connector that is read again without the user says that it is late but normal", async () => {
  const shown = await section([ads("c1", "failed", "LATE", "The totals of 1 day differ.")]);
  expect(shown.getByText("Acme Outdoor · Late but normal. The totals of 1 day differ.")).toBeDefined();
});

test("only five are shown, and the rest is in My Connectors", async () => {
  const rows = ["c1", "c2", "c3", "c4", "c5"].map((id) => ads(id, "incomplete", "INCOMPLETE"));
  const shown = await section(rows, {
    ListConnectors: () => ({ ua_dataConnectorsList: { data: rows, totalCount: 7 } }),
  });
  expect(showPage.sent("ListConnectors")[0]).toMatchObject({ page: { skip: 0, take: 5 } });
  const href = shown.getByRole("link", { name: "View all in My Connectors" }).getAttribute("href");
  expect(href).toBe(
    "/unified-analytics/my-connectors?f.status=failed&f.status=inactive&f.status=deprecated&f.status=incomplete&f.status=cancelled",
  );
  cleanup();
  expect((await section(rows)).queryByRole("link", { name: /^View all/ })).toBeNull();
});

test("all are shown without links while My Connectors is off", async () => {
  const shown = await section([ads("c1", "failed", "LATE")], {
    ListFlags: () => ({ flag_flagListMe: [{ key: "marketing_analytics_flag", isOn: true }] }),
  });
  expect(showPage.sent("ListConnectors")[0]).toMatchObject({ page: { skip: 0, take: 100 } });
  expect(shown.queryByRole("link")).toBeNull();
});

test("only the connector that is being connected waits", async () => {
  const shown = await section([ads("c1", "failed", "RECONNECT"), ads("c2", "failed", "RECONNECT")], {
    GetAuthUrl: () => new Promise(() => undefined),
  });
  await user.click(shown.getByRole("button", { name: "Connect Ads c1" }));
  const isDisabled = (name: string) => shown.getByRole<HTMLButtonElement>("button", { name }).disabled;
  await waitFor(() => expect(isDisabled("Remove Ads c1")).toBe(true));
  expect(isDisabled("Remove Ads c2")).toBe(false);
});
