import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
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
  kind: "growth-marketing",
  status: "failed",
  organizationId: "o9",
  place: "Outdoor (Demo Brand)",
  requester: "Nina Miller",
  pageName: "Growth Marketing",
  createdAt: "2026-11-16T03:00:00Z",
  deliveredAt: null,
  fields: [{ name: "email", values: ["nina@acme.example"] }],
  history: [
    { kind: "received", cause: null, at: "2026-11-16T03:00:00Z" },
    { kind: "failed", cause: "The form lacks an option.", at: "2026-11-16T03:01:00Z" },
  ],
};
const root = "/settings/admin-tools/requests";
const user = userEvent.setup();

const show = (path: string, answers: TestAnswers) =>
  showPage(
    <Routes>
      <Route path={root} element={<RequestsPage />} />
      <Route path={`${root}/:id`} element={<RequestPage />} />
    </Routes>,
    { path, answers },
  );

test("list filters by status and searches by reference", { tags: ["console.request.support"] }, async () => {
  const list = vi.fn((_variables: object) => ({ request_supportList: { data: [request], totalCount: 1 } }));
  show(root, { ListAllRequests: list });
  expect((await screen.findByRole("link", { name: "R-ABCD2345" })).getAttribute("href")).toBe(`${root}/r1`);
  expect(screen.getByText("Outdoor (Demo Brand)")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^All statuses/ }));
  await user.click(await screen.findByRole("option", { name: "Not delivered" }));
  await vi.waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ status: "failed", search: null }));
  await user.type(screen.getByRole("searchbox", { name: "Search by reference" }), "abcd{Enter}");
  await vi.waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ status: "failed", search: "abcd" }));
});

test("request shows the causes of failed deliveries", { tags: ["console.request.history"] }, async () => {
  show(`${root}/r1`, { ShowAnyRequest: () => ({ request_supportShow: request }) });
  expect(await screen.findByText("The form lacks an option.")).toBeDefined();
});

test("failed request is replayed after a confirmation", { tags: ["console.request.replay"] }, async () => {
  const replay = vi.fn(() => ({ request_replay: { id: "r1", status: "received" } }));
  show(`${root}/r1`, { ShowAnyRequest: () => ({ request_supportShow: request }), ReplayRequest: replay });
  await user.click(await screen.findByRole("button", { name: "Replay" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Replay R-ABCD2345?" });
  expect(replay).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Replay" }));
  expect(await screen.findByText("R-ABCD2345 is being sent again")).toBeDefined();
  expect(replay).toHaveBeenCalledWith({ id: "r1" });
});

test("refused replay says why, and delivered requests offer none", { tags: ["console.request.replay"] }, async () => {
  const refusal = new ApiError("Only a failed request can be sent again.", {
    code: "request.not-failed",
    class: "conflict",
  });
  show(`${root}/r1`, { ShowAnyRequest: () => ({ request_supportShow: request }), ReplayRequest: () => refusal });
  await user.click(await screen.findByRole("button", { name: "Replay" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Replay" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Only a failed request can be sent again.");
  cleanup();
  show(`${root}/r1`, { ShowAnyRequest: () => ({ request_supportShow: { ...request, status: "delivered" } }) });
  expect(await screen.findByText("Delivered to our team")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Replay" })).toBeNull();
});
