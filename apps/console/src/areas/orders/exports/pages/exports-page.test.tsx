import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower } from "../../../../shared/test-page.tsx";
import { ExportDialog } from "../../components/export-dialog.tsx";
import { ExportsPage } from "./exports-page.tsx";

const show = pageShower(render);
afterEach(cleanup);

const file = {
  id: "e1",
  state: "READY",
  shape: "ORDER",
  format: "CSV_SPREADSHEET",
  hasPersonalColumns: true,
  requestedBy: "Nina Miller",
  isOwn: true,
  orderCount: 1_284,
  doneCount: 1_284,
  rowCount: 1_284,
  size: "1400000",
  sha256: "ab".repeat(32),
  createdAt: "2026-11-16T12:00:00Z",
  expiresAt: "2026-11-23T12:00:00Z",
  deletedAt: null,
};
const listed = (...data: object[]) => ({
  ListExports: () => ({ order_exportList: { data, totalCount: data.length } }),
});
const open = (answers: Record<string, (variables: Record<string, unknown>) => unknown>) =>
  show(<ExportsPage />, { path: "/orders/exports", answers });

test("file shows its rows, size and hash, and a failed link its reason", { tags: "orders.export.links" }, async () => {
  const message = "This file was deleted on November 20, 2026. Export again.";
  open({ ...listed(file), LinkExport: () => new ApiError(message, { code: "order.export-gone", class: "missing" }) });
  const row = await screen.findByRole("listitem", { name: "Export of 1,284 orders" });
  within(row).getByText("Ready");
  within(row).getByText("Personal data");
  expect(row.textContent).toContain("1,284 rows · 1.4 MB · deleted on");
  within(row).getByText(file.sha256);
  await userEvent.click(within(row).getByRole("button", { name: /^Download/ }));
  expect(await screen.findByText(message)).toBeDefined();
});

test("running export shows its progress and can be canceled", async () => {
  const running = { ...file, state: "RUNNING", doneCount: 321, sha256: null, size: null, expiresAt: null };
  const cancel = vi.fn(() => ({ order_exportCancel: { id: "e1", state: "CANCELED" } }));
  open({ ...listed(running), CancelExport: cancel });
  const bar = await screen.findByRole("progressbar");
  expect(bar.getAttribute("aria-valuetext")).toBe("321 of 1,284");
  await userEvent.click(screen.getByRole("button", { name: /^Cancel/ }));
  expect(cancel).toHaveBeenCalledWith({ cartBusinessId: "b", exportId: "e1" });
});

test("business without exports and a failed one are told what to do", async () => {
  open(listed());
  expect(await screen.findByText("No exports yet")).toBeDefined();
  cleanup();
  open(listed({ ...file, state: "FAILED" }));
  await screen.findByText("The file could not be written. Export again.");
});

test(
  "dialog exports the default columns, and personal ones only if chosen",
  { tags: "orders.export.audit" },
  async () => {
    const close = vi.fn();
    const orders = { businessId: "b", cartOrderIds: undefined, find: { tab: "all" as const }, count: 138 };
    show(<ExportDialog orders={orders} onClose={close} />, {
      path: "/orders/all",
      answers: { RequestExport: () => ({ order_ordersDownload: { requestId: "e1" } }) },
    });
    const personal = await screen.findByRole("group", { name: /Personal data/ });
    for (const box of within(personal).getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
    await userEvent.click(within(personal).getByLabelText("Customer email"));
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    const [{ input } = {}] = show.sent("RequestExport") as { input?: { columns: string[]; filter: object } }[];
    expect(input).toMatchObject({ shape: "ORDER", format: "CSV_SPREADSHEET", filter: { tab: "all" } });
    expect(input?.columns).toContain("orderNumber");
    expect(input?.columns.at(-1)).toBe("customerEmail");
  },
);
