import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers, testMe } from "../../../../shared/test-page.tsx";
import { BulkPage } from "./bulk-page.tsx";

const show = pageShower(render);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const soon = { timeout: 15_000 };

const run = {
  id: "r1",
  kind: "HOLD",
  state: "RUNNING",
  reason: "FRAUD_REVIEW",
  note: null,
  until: null,
  locationName: null,
  addTags: [],
  removeTags: [],
  undoes: null,
  retries: null,
  startedBy: "Nina Miller",
  isOwn: true,
  orderCount: 1_284,
  plannedCount: 631,
  doneCount: 640,
  skippedCount: 13,
  failedCount: 0,
  reasons: [{ result: "SKIPPED", reason: "ALREADY_HELD", text: "already held", count: 13 }],
  isImmediate: false,
  isUndoable: true,
  canUndo: false,
  undoUntil: null,
  undoneBy: null,
  createdAt: "2026-11-17T12:00:00Z",
  expiresAt: "2026-11-17T12:30:00Z",
  startedAt: "2026-11-17T12:01:00Z",
  startsAt: null,
  finishedAt: null,
  secondsLeft: 41,
};
const ended = {
  state: "FINISHED",
  plannedCount: 0,
  doneCount: 1_269,
  failedCount: 2,
  finishedAt: "2026-11-17T12:02:00Z",
};
const items = [
  { cartOrderId: "o1", orderNumber: "W-1", result: "DONE", text: null, processedAt: "2026-11-17T12:01:10Z" },
  { cartOrderId: "o2", orderNumber: "W-2", result: "SKIPPED", text: "already held", processedAt: null },
];

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(change: object, answers: TestAnswers = {}): void {
  show(
    <>
      <Address />
      <Routes>
        <Route path="/orders/bulk/:runId" element={<BulkPage />} />
      </Routes>
    </>,
    {
      path: "/orders/bulk/r1",
      answers: {
        ShowBulk: () => ({ order_bulkShow: { ...run, ...change } }),
        ListBulkItems: () => ({ order_bulkItemList: { data: items, totalCount: items.length } }),
        ListBulkRuns: () => ({ order_bulkList: { data: [] } }),
        ...answers,
      },
    },
  );
}

test(
  "running run shows done, skipped, failed and time left, and can be canceled",
  {
    tags: ["orders.bulk-run.progress", "orders.bulk-run.cancel", "orders.route.work-pages"],
    timeout: 60_000,
  },
  async () => {
    open({}, { CancelBulk: () => ({ order_bulkCancel: { id: "r1", kind: "HOLD", orderCount: 1, skippedCount: 0 } }) });
    await screen.findByRole("heading", { level: 1, name: "Hold 1,284 orders" }, soon);
    const progress = screen.getByRole("region", { name: "Progress" });
    expect(within(progress).getByRole("progressbar").getAttribute("aria-valuetext")).toBe("41 s left");
    expect(progress.textContent).toContain("Done640Skipped13Failed0Left631");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(show.sent("CancelBulk")).toEqual([{ cartBusinessId: "b", runId: "r1" }]), soon);
  },
);

test(
  "report has a row per order, is filtered by result, and exported in parts",
  {
    tags: "orders.bulk-run.report",
    timeout: 60_000,
  },
  async () => {
    const saved = vi.fn((_file: Blob) => "blob:report");
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    open(ended, {
      ReportBulk: ({ after }) => ({
        order_bulkReport: after
          ? { csv: "W-2,Skipped\r\n", endCursor: null }
          : { csv: "Order,Result\r\n", endCursor: "c" },
      }),
    });
    const table = await screen.findByRole("grid", { name: "Report" }, soon);
    await within(table).findByText("Already held", undefined, soon);
    expect(within(table).getByRole("link", { name: "W-1" }).getAttribute("href")).toBe("/orders/o1");
    await userEvent.click(screen.getByRole("button", { name: /All Result|Result All/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Skipped" }, soon));
    await waitFor(() => expect(show.sent("ListBulkItems").at(-1)).toMatchObject({ results: ["SKIPPED"] }), soon);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved).toHaveBeenCalled(), soon);
    expect(await saved.mock.calls[0]?.[0].text()).toBe("Order,Result\r\nW-2,Skipped\r\n");
    expect(show.sent("ReportBulk")).toMatchObject([
      { results: ["SKIPPED"], after: null },
      { results: ["SKIPPED"], after: "c" },
    ]);
  },
);

test("failed orders are retried in a new preview", { tags: "orders.bulk-run.report", timeout: 60_000 }, async () => {
  open(ended, { PreviewBulk: () => ({ order_bulkPreview: { ...run, id: "r3", isImmediate: false } }) });
  await userEvent.click(await screen.findByRole("button", { name: "Retry 2 orders" }, soon));
  await screen.findByText("/orders/bulk/r3", undefined, soon);
  expect(show.sent("PreviewBulk")).toEqual([{ cartBusinessId: "b", input: { failedOf: "r1" } }]);
});

test(
  "undo is previewed on the page of its run, and an expired preview says so",
  {
    tags: ["orders.bulk-run.undo", "orders.error.bulk-outdated"],
    timeout: 60_000,
  },
  async () => {
    const message = "This preview has expired. Preview again before you start.";
    const undo = { state: "PREVIEWED", undoes: "r0", plannedCount: 630, skippedCount: 10, orderCount: 640 };
    const changed = { result: "SKIPPED", reason: "CHANGED_SINCE", text: "changed since", count: 10 };
    open(
      { ...undo, reasons: [changed] },
      { StartBulk: () => new ApiError(message, { code: "order.bulk-outdated", class: "conflict" }) },
    );
    await screen.findByText("630 will be restored · 10 skipped", undefined, soon);
    screen.getByText("10 skipped: changed since");
    await userEvent.click(screen.getByRole("button", { name: "Restore 630 orders" }));
    expect(await screen.findByText(message, undefined, soon)).toBeDefined();
  },
);

test("times are those of the business's zone", { tags: "orders.convention.time" }, async () => {
  open({ state: "PREVIEWED", plannedCount: 1_271 });
  expect((await screen.findByText(/Expires/, undefined, soon)).textContent).toMatch(/7:30\sAM GMT-5\.$/);
  cleanup();
  open({ state: "WAITING", startsAt: "2026-11-17T12:31:00Z" });
  await screen.findByText(/7:31\sAM GMT-5$/, undefined, soon);
});

test("tray shows other runs in progress with their link", { tags: "orders.bulk-run.progress" }, async () => {
  open(ended, { ListBulkRuns: () => ({ order_bulkList: { data: [run, { ...run, id: "r2", kind: "RELEASE" }] } }) });
  const tray = await screen.findByRole("region", { name: "Bulk runs" }, soon);
  const links = within(tray).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Release 1,284 orders", "/orders/bulk/r2"],
  ]);
  within(tray).getByText("640 done · 13 skipped · 0 failed");
});

test(
  "disabled start names the missing right and who holds it",
  { tags: "orders.rights.no-new-intent", timeout: 60_000 },
  async () => {
    const organizations = [{ ...testMe.organizations[0], roleName: "org_member" }];
    const ann = { userId: "a", firstName: "Ann", lastName: "Lee", primaryEmail: "ann@acme.example" };
    open(
      { state: "PREVIEWED", plannedCount: 1_271 },
      {
        GetMe: () => ({ me: { ...testMe, organizations } }),
        ExplainPermission: () => ({
          org_permissionExplain: { roles: [], members: [{ ...ann, role: { name: "org_admin" } }] },
        }),
      },
    );
    const start = await screen.findByRole("button", { name: "Hold 1,271 orders" }, soon);
    expect(start.hasAttribute("disabled")).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Why can't I?" }));
    await screen.findByText("None of your roles lets you change orders.", undefined, soon);
    expect(await screen.findByRole("link", { name: "Ann Lee" }, soon)).toBeDefined();
    screen.getByText("Organization administrator");
  },
);
