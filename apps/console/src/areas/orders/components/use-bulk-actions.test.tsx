import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useMessage } from "../../../shared/message.ts";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { BulkButtons } from "./bulk-buttons.tsx";
import { BulkDialogs } from "./bulk-dialogs.tsx";
import type { OrderSelection } from "./selection.ts";
import { useBulkActions } from "./use-bulk-actions.ts";

const show = pageShower(render);
afterEach(cleanup);
const soon = { timeout: 15_000 };

const reasons = [{ result: "SKIPPED", reason: "ALREADY_HELD", text: "already held", count: 13 }];
const preview = {
  id: "r1",
  kind: "HOLD",
  undoes: null,
  orderCount: 1_284,
  plannedCount: 1_271,
  skippedCount: 13,
  isImmediate: false,
  isUndoable: true,
  reasons,
};
const started = {
  id: "r1",
  kind: "HOLD",
  state: "RUNNING",
  undoes: null,
  doneCount: 0,
  skippedCount: 0,
  failedCount: 0,
  canUndo: false,
  reasons: [],
};
const few = { ...preview, orderCount: 25, plannedCount: 24, skippedCount: 1, isImmediate: true };
const fewHeld = {
  ...started,
  state: "FINISHED",
  doneCount: 24,
  skippedCount: 1,
  canUndo: true,
  reasons: [{ ...reasons[0], count: 1 }],
};

function Bar({ selection }: { selection: OrderSelection }) {
  const actions = useBulkActions(selection, true);
  return (
    <>
      <BulkButtons actions={actions} />
      <BulkDialogs selection={selection} actions={actions} />
    </>
  );
}

function Around() {
  const { pathname } = useLocation();
  const undo = useMessage()?.content.action;
  return (
    <>
      <output>{pathname}</output>
      {undo && (
        <button type="button" onClick={undo.onClick}>
          {undo.label}
        </button>
      )}
    </>
  );
}

function open(answers: TestAnswers, cartOrderIds?: readonly string[]) {
  const clear = vi.fn();
  const selection = {
    businessId: "b",
    cartOrderIds,
    find: { tab: "all" as const, tag: ["VIP"] },
    count: cartOrderIds?.length ?? 1_284,
    clear,
  };
  show(
    <>
      <Bar selection={selection} />
      <Around />
    </>,
    { path: "/orders/all", answers },
  );
  return clear;
}

async function chooseReason(submit: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: /Reason/ }, soon));
  await userEvent.click(await screen.findByRole("option", { name: "Fraud review" }, soon));
  await userEvent.click(screen.getByRole("button", { name: submit }));
}

test(
  "all matching orders are held after a dry run with reasons and rows",
  { tags: ["orders.bulk-run.dry-run", "orders.list.selection", "orders.key.actions"], timeout: 60_000 },
  async () => {
    const clear = open({
      PreviewBulk: () => ({ order_bulkPreview: preview }),
      StartBulk: () => ({ order_bulkStart: started }),
      ListBulkItems: () => ({
        order_bulkItemList: {
          data: [{ cartOrderId: "o1", orderNumber: "W-1", result: "SKIPPED", text: "already held", processedAt: null }],
          totalCount: 13,
        },
      }),
    });
    await screen.findByRole("button", { name: "Hold" });
    await userEvent.keyboard("h");
    await chooseReason("Preview");
    const dialog = await screen.findByRole("dialog", { name: "Hold 1,284 orders" }, soon);
    within(dialog).getByText("1,271 will be held · 13 skipped");
    within(dialog).getByText("You can undo this for 24 hours.");
    expect(show.sent("PreviewBulk")).toMatchObject([
      { input: { action: { kind: "HOLD", reason: "FRAUD_REVIEW" }, filter: { tab: "all", tag: ["VIP"] } } },
    ]);
    await userEvent.click(within(dialog).getByText("13 skipped: already held"));
    await within(dialog).findByRole("link", { name: "W-1" }, soon);
    expect(show.sent("ListBulkItems")).toMatchObject([
      { results: ["SKIPPED"], reasons: ["ALREADY_HELD"], page: { take: 100 } },
    ]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Hold 1,271 orders" }));
    await waitFor(() => expect(clear).toHaveBeenCalled(), soon);
    expect(show.sent("StartBulk")).toEqual([{ cartBusinessId: "b", runId: "r1" }]);
  },
);

test(
  "up to 25 orders are held at once, and the message offers Undo",
  { tags: "orders.bulk-run.immediate", timeout: 60_000 },
  async () => {
    const ids = Array.from({ length: 25 }, (_, at) => `o${at}`);
    const undo = { ...few, id: "r2", undoes: "r1", orderCount: 24, skippedCount: 0 };
    let isUndone = false;
    const clear = open(
      {
        PreviewBulk: () => ({ order_bulkPreview: few }),
        StartBulk: () => ({
          order_bulkStart: isUndone
            ? { ...fewHeld, id: "r2", undoes: "r1", skippedCount: 0, canUndo: false, reasons: [] }
            : fewHeld,
        }),
        UndoBulk: () => {
          isUndone = true;
          return { order_bulkUndo: undo };
        },
      },
      ids,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Hold" }));
    await chooseReason("Hold 25 orders");
    await screen.findByText("24 held, 1 skipped: already held", undefined, soon);
    expect(clear).toHaveBeenCalled();
    expect(show.sent("PreviewBulk")).toMatchObject([{ input: { cartOrderIds: ids } }]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("24 restored", undefined, soon);
  },
);

test("undo of many orders opens its own dry run", { tags: "orders.bulk-run.undo", timeout: 60_000 }, async () => {
  open({
    PreviewBulk: () => ({ order_bulkPreview: { ...few, kind: "RELEASE" } }),
    StartBulk: () => ({ order_bulkStart: { ...fewHeld, kind: "RELEASE" } }),
    UndoBulk: () => ({ order_bulkUndo: { ...preview, id: "r2", undoes: "r1" } }),
  });
  await screen.findByRole("button", { name: "Release" });
  await userEvent.keyboard("r");
  await screen.findByText("24 released, 1 skipped: already held", undefined, soon);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("/orders/bulk/r2", undefined, soon);
  expect(show.sent("StartBulk")).toHaveLength(1);
});

test("refused action without a dialog says why", { tags: "orders.error.bulk-too-many" }, async () => {
  const message = "You can select up to 50,000 orders. Narrow the filter.";
  open({ PreviewBulk: () => new ApiError(message, { code: "order.bulk-too-many", class: "invalid" }) });
  await screen.findByRole("button", { name: "Create shipments" });
  await userEvent.keyboard("s");
  expect(await screen.findByText(message, undefined, soon)).toBeDefined();
});
