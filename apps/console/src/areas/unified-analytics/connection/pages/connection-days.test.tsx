import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import { sampleAnswers } from "../../components/sample-connectors.ts";
import type { Connection } from "../components/connection.ts";
import type { StreamDay } from "../components/day-states.ts";
import { sampleConnection } from "../components/sample-connection.ts";
import { ConnectionPage } from "./connection-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();

beforeAll(() => import("../components/reread-dialog.tsx"), 60_000);
/** Sets whether the screen is at least 640 px wide. */
const setWide = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide && query.includes(">="),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T15:00:00Z") });
  setWide(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const day = (date: string, change: Partial<StreamDay> = {}): StreamDay => ({
  day: date,
  accountId: "a1",
  shape: "marketing_daily",
  state: "COMPLETE",
  measure: "spend",
  held: "10.00",
  announced: "10.00",
  differs: false,
  sentence: "Google Ads says $10.00 spend, we hold $10.00.",
  ...change,
});
const differing = day("2026-11-12", {
  state: "PARTIAL",
  held: "9.00",
  differs: true,
  sentence: "Google Ads says $10.00, we hold $9.00. Reading again.",
});
const days = [day("2026-11-11"), differing, day("2026-11-13")];

const show = (change: Partial<Connection> = {}, answers: TestAnswers = {}) =>
  showPage(
    <Routes>
      <Route path="/unified-analytics/my-connectors/:connectionId" element={<ConnectionPage />} />
    </Routes>,
    {
      path: "/unified-analytics/my-connectors/c1",
      answers: {
        ...sampleAnswers(),
        ShowConnection: () => ({ ua_dataConnector: { ...sampleConnection(), ...change } }),
        ListDays: () => ({ ua_dataConnectorDays: days }),
        ActOnConnector: () => ({ ua_ActionDataConnector: { id: "c1", status: "pending" } }),
        ...answers,
      },
    },
  );
const cell = (name: string) => screen.findByRole("button", { name });
const inputs = () => showPage.sent("ActOnConnector").map(({ input }) => input);

test("calendar shows two months until today, and a day by its state", async () => {
  show();
  await user.click(await cell("Thursday, November 12, 2026: Partial"));
  screen.getByRole("grid", { name: "October 2026" });
  expect(showPage.sent("ListDays")).toContainEqual({ businessId: "b", id: "c1", from: "2026-10-01", to: "2026-11-18" });
  const details = screen.getByText("Thursday, November 12, 2026: Partial").closest<HTMLElement>("[role=status]")!;
  within(details).getByText("Google Ads says $10.00, we hold $9.00. Reading again.");
  // In a live region, the button would be read with every chosen day.
  expect(within(details).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Re-read this day" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Re-read days" }));
  await dialog.findByRole("button", { name: "Re-read Nov 12, 2026" });
});

test.each([
  [true, 1, ["October 2026 and November 2026", "September 2026 and October 2026"]],
  [false, 2, ["November 2026", "October 2026", "September 2026"]],
])("earlier months end with the first day if the screen is wide: %s", async (isWide, presses, names) => {
  setWide(isWide);
  const { dataConnector } = sampleConnection({ startDate: "2026-09-10" });
  show({ dataConnector });
  const earlier = await screen.findByRole<HTMLButtonElement>("button", { name: "Earlier months" });
  for (let press = 0; press <= presses; press += 1) {
    screen.getByText(names[press] ?? "", { selector: "[role=status]" });
    expect(earlier.disabled).toBe(press === presses);
    await user.click(earlier);
  }
});

test("re-read beside the health starts with the days that differ", async () => {
  const { dataConnector, streams } = sampleConnection({
    status: "failed",
    health: { state: "LATE", sentence: "The totals of 2 days differ.", until: null },
  });
  const found = [day("2026-10-02", { differs: true }), ...days];
  show(
    { dataConnector, streams: streams.map((stream) => ({ ...stream, differingDays: 2 })) },
    { ListDifferingDays: () => ({ ua_dataConnectorDays: found }) },
  );
  await user.click(await screen.findByRole("button", { name: "Re-read days" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Re-read days" }));
  await dialog.findByRole("button", { name: "Re-read Oct 2 – Nov 12, 2026" });
  expect(showPage.sent("ListDifferingDays")).toEqual([
    { businessId: "b", id: "c1", from: "2026-08-20", to: "2026-11-18" },
  ]);
  const to = dialog.getByLabelText(/^To/, { selector: "input" });
  await user.clear(to);
  await user.paste("2026-10-03");
  await dialog.findByRole("button", { name: "Re-read Oct 2 – 3, 2026" });
});

test("one compared day is told in the singular", async () => {
  show({}, { ListDays: () => ({ ua_dataConnectorDays: [day("2026-11-11")] }) });
  expect(await screen.findByText("The 1 compared day agrees.")).toBeDefined();
});

test("re-reading asks for both days", { tags: ["ua.start-date.required", "ua.end-date.required"] }, async () => {
  show();
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Re-read days" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Re-read days" }));
  await user.click(dialog.getByRole("button", { name: "Re-read days" }));
  dialog.getByText("Please enter start date");
  dialog.getByText("Please enter end date");
  expect(showPage.sent("RereadDays")).toEqual([]);
});

test("arrow keys move between days", async () => {
  show();
  const last = await cell("Friday, November 13, 2026: Complete");
  expect(last.tabIndex).toBe(0);
  last.focus();
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-12"));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-12");
});

test("days are also a table, and earlier months can be shown", async () => {
  show();
  await user.click(await screen.findByRole("button", { name: "Show as table" }));
  const table = within(await screen.findByRole("table", { name: "October 2026 and November 2026" }));
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Nov 13, 2026",
    "Nov 12, 2026",
    "Nov 11, 2026",
  ]);
  // Its name says what it does, so it has no pressed state.
  expect(screen.getByRole("button", { name: "Show as calendar" }).hasAttribute("aria-pressed")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Earlier months" }));
  await waitFor(() =>
    expect(showPage.sent("ListDays")).toContainEqual({
      businessId: "b",
      id: "c1",
      from: "2026-09-01",
      to: "2026-10-31",
    }),
  );
});

test("comparison names the source's total, what is held and the days that differ", async () => {
  show();
  const card = within(await screen.findByRole("region", { name: "Compared with Google Ads" }));
  await card.findByText("Google Ads says $30.00, we hold $29.00. Reading again.");
  card.getByText("1 of 3 days differs:");
  expect(card.getByText(/^Nov 12, 2026/).textContent).toContain("we hold $9.00");
});

test("reset is started for review", async () => {
  show();
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Reset" }));
  await user.click(await screen.findByRole("button", { name: "Start reset" }));
  await waitFor(() => expect(inputs()).toMatchObject([{ action: "reset", review: true }]));
});

const comparison = {
  readyAt: "2026-11-18T14:00:00Z",
  changedDays: 3,
  firstChangedDay: "2026-05-01",
  lastChangedDay: "2026-05-07",
  keptBefore: "2025-11-18",
  lines: [
    { accountId: "a1", shape: "marketing_daily", measure: "spend", live: "1200.5", rebuilt: "1210", changedDays: 3 },
  ],
};

test("rebuilt data is compared, then used after a confirmation", async () => {
  show({ comparison });
  const card = within(await screen.findByRole("region", { name: "Review the new data" }));
  card.getByText("The new data differs on 3 days between May 1, 2026 and May 7, 2026.");
  card.getByText("Days before Nov 18, 2025 are kept as they are: Google Ads no longer has them.");
  card.getByText("$1,210.00");
  await user.click(card.getByRole("button", { name: "Use the new data" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Use the new data?" }));
  await user.click(dialog.getByRole("button", { name: "Use the new data" }));
  await waitFor(() => expect(inputs()).toMatchObject([{ action: "accept" }]));
});

test("rebuilt data is discarded after a confirmation", async () => {
  show({ comparison: { ...comparison, changedDays: 0, firstChangedDay: null, lastChangedDay: null } });
  await screen.findByText("The new data is the same as the current data.");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Discard the new data?" }));
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(inputs()).toMatchObject([{ action: "discard" }]));
});
