import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower } from "../../../../shared/test-page.tsx";
import { OrderSettingsPage } from "./order-settings-page.tsx";

const show = pageShower(render);
afterEach(cleanup);

const setting = { version: 3, retentionMonths: 24, riskMinutes: 240 };
const pending = {
  id: "e1",
  state: "PENDING",
  email: "ada@buyer.example",
  cartOrderId: null,
  orderNumber: null,
  orderCount: 12,
  erasedCount: 0,
  openCount: 2,
  requestedBy: "Nina Miller",
  requestedAt: "2026-11-16T12:00:00Z",
  effectiveAt: "2026-11-19T12:00:00Z",
  endedAt: null,
  withdrawnBy: null,
};
const counts = { orderCount: 12, openCount: 2, exportCount: 1, effectiveAt: "2026-11-20T12:00:00Z", request: null };
type Answers = Record<string, (variables: Record<string, unknown>) => unknown>;
const open = (answers: Answers = {}, erasures: object[] = []) =>
  show(<OrderSettingsPage />, {
    path: "/settings/shipping/orders",
    answers: {
      ShowOrderSettings: () => ({ order_settingShow: setting }),
      ListErasures: () => ({ order_customerErasureList: { data: erasures, totalCount: erasures.length } }),
      EraseCustomer: () => ({ order_customerErase: counts }),
      ...answers,
    },
  });

async function enterMonths(months: string): Promise<void> {
  const field = await screen.findByLabelText(/Months to keep customer data/);
  await userEvent.clear(field);
  await userEvent.type(field, months);
  await userEvent.tab();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

test("settings are saved with the version that was read", { tags: "orders.privacy.retention" }, async () => {
  open({
    CountExpiredOrders: () => ({ order_settingShow: { expiredOrderCount: 1_284 } }),
    UpdateOrderSettings: () => ({ order_settingUpdate: { ...setting, version: 4, retentionMonths: 12 } }),
  });
  await enterMonths("12");
  const dialog = await screen.findByRole("alertdialog", { name: "Keep customer data for 12 months?" });
  expect(dialog.textContent).toContain(
    "Customer data of 1,284 orders will be erased within 24 hours. This can't be undone.",
  );
  expect(show.sent("CountExpiredOrders")).toEqual([{ cartBusinessId: "b", retentionMonths: 12 }]);
  expect(show.sent("UpdateOrderSettings")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(show.sent("UpdateOrderSettings")).toHaveLength(1));
  expect(show.sent("UpdateOrderSettings")[0]).toMatchObject({
    cartBusinessId: "b",
    input: { version: 3, retentionMonths: 12, riskMinutes: 240 },
  });
});

test("shorter retention is not saved without a confirmation, and a longer one asks for none", async () => {
  open({
    CountExpiredOrders: () => ({ order_settingShow: { expiredOrderCount: 1 } }),
    UpdateOrderSettings: () => ({ order_settingUpdate: { ...setting, version: 4, retentionMonths: 36 } }),
  });
  await enterMonths("3");
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Nothing was saved.")).toBeDefined();
  expect(show.sent("UpdateOrderSettings")).toEqual([]);
  await enterMonths("36");
  await waitFor(() => expect(show.sent("UpdateOrderSettings")).toHaveLength(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("erasure is previewed before it is requested", { tags: "orders.privacy.erasure-request" }, async () => {
  open();
  await screen.findByText("No erasure requests");
  await userEvent.click(screen.getByRole("button", { name: "Erase a customer" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/Email address/), "ada@buyer.example");
  await userEvent.click(within(dialog).getByRole("button", { name: "Preview" }));
  const confirm = await within(dialog).findByRole("button", { name: "Request erasure" });
  expect(dialog.textContent).toContain("ada@buyer.example");
  expect(dialog.textContent).toContain("Open orders, erased when they close2");
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(show.sent("EraseCustomer").map(({ input }) => input)).toMatchObject([
    { email: "ada@buyer.example", isDryRun: true },
    { email: "ada@buyer.example", isDryRun: false },
  ]);
});

test("customer can be named by an order, and an unknown number is told", async () => {
  const found = (id: string | null) => ({ order_orderList: { exactMatchId: id } });
  open({ FindOrderToErase: ({ number }) => found(number === "A-1001" ? "o1" : null) });
  await userEvent.click(await screen.findByRole("button", { name: "Erase a customer" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByLabelText(/By order/));
  const number = await within(dialog).findByLabelText(/Order number/);
  await userEvent.type(number, "A-9");
  await userEvent.click(within(dialog).getByRole("button", { name: "Preview" }));
  expect(await within(dialog).findByText("No order has the number A-9.")).toBeDefined();
  await userEvent.clear(number);
  await userEvent.type(number, "A-1001");
  await userEvent.click(within(dialog).getByRole("button", { name: "Preview" }));
  await within(dialog).findByText("the customer of order A-1001");
  expect(show.sent("EraseCustomer")[0]).toMatchObject({ input: { cartOrderId: "o1", isDryRun: true } });
});

test("pending request can be withdrawn, and a refusal says why", async () => {
  const message = "This request took effect and can no longer be withdrawn.";
  let answer: unknown = new ApiError(message, { code: "order.erasure-effective", class: "conflict" });
  open({ WithdrawErasure: () => answer }, [
    pending,
    { ...pending, id: "e2", state: "EFFECTIVE", email: null, erasedCount: 10, openCount: 0 },
  ]);
  const row = await screen.findByRole("listitem", { name: "ada@buyer.example" });
  expect(row.textContent).toContain("2 open orders follow when they close.");
  expect(screen.getByRole("listitem", { name: "A customer, by email" }).textContent).toContain("10 orders erased.");
  await userEvent.click(within(row).getByRole("button", { name: /^Withdraw/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText(message)).toBeDefined();
  answer = { order_customerErasureWithdraw: { id: "e1", state: "WITHDRAWN" } };
  await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(show.sent("WithdrawErasure").at(-1)).toEqual({ cartBusinessId: "b", erasureId: "e1" });
});
