import { cleanup, render, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { RequestPage } from "./request-page.tsx";
import { RequestsPage } from "./requests-page.tsx";

const showPage = pageShower(render);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const request = {
  id: "r1",
  reference: "R-ABCD2345",
  kind: "fulfillment",
  status: "failed",
  requester: "Nina Miller",
  createdAt: "2026-11-16T03:00:00Z",
  fields: [
    { name: "email", values: ["nina@acme.example"] },
    { name: "service_interest__c", values: ["FBA Restock", "Inventory Storage"] },
  ],
  history: [
    { kind: "received", cause: null, at: "2026-11-16T03:00:00Z" },
    { kind: "failed", cause: "The form lacks an option.", at: "2026-11-16T03:01:00Z" },
  ],
};
const listed = (...data: object[]) => ({ request_list: { data, totalCount: data.length } });

const show = (path: string, answers: TestAnswers) =>
  showPage(
    <Routes>
      <Route path="/requests" element={<RequestsPage />} />
      <Route path="/requests/:id" element={<RequestPage />} />
    </Routes>,
    { path, answers },
  );

test(
  "list shows reference, service, status in words and the day in the business's zone",
  { tags: ["console.request.list"] },
  async () => {
    show("/requests", { ListRequests: () => listed(request) });
    const link = await screen.findByRole("link", { name: "R-ABCD2345" });
    expect(link.getAttribute("href")).toBe("/requests/r1");
    for (const text of ["Fulfillment", "Not delivered", "Nina Miller", "Nov 15, 2026"])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  },
);

test("empty list says where requests come from", { tags: ["console.request.list"] }, async () => {
  show("/requests", { ListRequests: () => listed() });
  expect(await screen.findByText("No requests yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "See services" }).getAttribute("href")).toBe("/solutions-services");
});

test(
  "request shows what was sent, its history and what to do about a failure",
  { tags: ["console.request.detail", "console.request.history"] },
  async () => {
    show("/requests/r1", { ShowRequest: () => ({ request_show: request }) });
    expect(await screen.findByRole("heading", { level: 1, name: "R-ABCD2345" })).toBeDefined();
    expect(screen.getByText("FBA Restock, Inventory Storage")).toBeDefined();
    expect(screen.getByText("Which services are you interested in?")).toBeDefined();
    const events = within(screen.getByRole("list", { name: "History" })).getAllByRole("listitem");
    expect(events.map(({ textContent }) => textContent)).toEqual([
      "The delivery failed.Nov 15, 2026, 10:01:00 PM GMT-5",
      "We received the request.Nov 15, 2026, 10:00:00 PM GMT-5",
    ]);
    expect(screen.getByText(/Contact support and mention R-ABCD2345/)).toBeDefined();
  },
);
