import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { sampleOrder } from "../components/sample-order.ts";
import { showOrderPage } from "./show-order-page.tsx";

const show = pageShower(render);
afterEach(cleanup);
const soon = { timeout: 15_000 };

async function open(answers: TestAnswers): Promise<void> {
  showOrderPage(show, answers);
  await screen.findByRole("heading", { level: 1, name: "W-1001" }, soon);
}

test("order ships by keyboard: s, the number, Mod+Enter", async () => {
  const recorded = vi.spyOn(telemetry, "event");
  await open({ CreateShipment: () => ({ order_createOrderShipment: { id: "s1" } }) });
  await userEvent.keyboard("s");
  const number = await screen.findByRole("textbox", { name: "Tracking number" }, soon);
  await waitFor(() => expect(document.activeElement).toBe(number), soon);
  await userEvent.keyboard("ABC123{Control>}{Enter}{/Control}");
  await waitFor(() => expect(show.sent("CreateShipment")).toHaveLength(1), soon);
  expect(show.sent("CreateShipment")[0]).toMatchObject({ input: { packages: [{ trackingNumber: "ABC123" }] } });
  await waitFor(() => expect(recorded).toHaveBeenCalledOnce(), soon);
  expect(recorded).toHaveBeenCalledWith("order_shipmentCreated", { packages: "1-9", manual: "yes" });
  recorded.mockRestore();
});

test("user whose address edit conflicts sees who changed it, keeps their text and can discard it", async () => {
  const message = "Ada changed the ship-to address at 2:10 PM. Review the change before you save yours.";
  await open({
    UpdateShipTo: () => new ApiError(message, { code: "order.changed-meanwhile", class: "conflict" }),
  });
  await userEvent.keyboard("a");
  const city = await screen.findByRole<HTMLInputElement>("textbox", { name: "City" }, soon);
  await userEvent.clear(city);
  await userEvent.type(city, "Austin");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(message, undefined, soon);
  expect(city.value).toBe("Austin");
  await userEvent.click(screen.getByRole("button", { name: "Discard my changes" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Dallas");
});

test("payment of a manual order is confirmed in a dialog", async () => {
  const unpaid = sampleOrder({ salesChannelType: "MANUAL", orderStatus: "PENDING", isPaid: false });
  await open({
    ShowOrder: () => ({ order_orderShow: unpaid }),
    MarkPaid: () => ({ order_orderMarkPaid: { cartOrderId: unpaid.cartOrderId, version: 4 } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Mark as paid" }));
  const dialog = await screen.findByRole("alertdialog", undefined, soon);
  await userEvent.click(within(dialog).getByRole("button", { name: "Mark as paid" }));
  await waitFor(() => expect(show.sent("MarkPaid")).toHaveLength(1), soon);
  expect(show.sent("MarkPaid")[0]).toMatchObject({ businessId: "b", input: { version: 3 } });
});

const hinted = () =>
  sampleOrder({
    hints: [
      {
        kind: "POSSIBLE_DUPLICATE",
        explanation: "Possible duplicate: another order.",
        orders: [{ cartOrderId: "0190c0de-0000-7000-8000-000000000002", orderNumber: "W-1002" }],
      },
      { kind: "CHANNEL_RISK", explanation: "Web shop rates the risk of this order as high.", orders: [] },
    ],
  });

test("hint explains itself, links other orders and is dismissed", { tags: "orders.detail.hints" }, async () => {
  let order = hinted();
  await open({
    ShowOrder: () => ({ order_orderShow: order }),
    DismissHint: () => {
      order = { ...order, hints: order.hints.slice(1) };
      return { order_hintDismiss: { cartOrderId: order.cartOrderId, version: 4 } };
    },
  });
  const link = screen.getByRole("link", { name: "W-1002" });
  expect(link.getAttribute("href")).toBe("/orders/0190c0de-0000-7000-8000-000000000002");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss: Possible duplicate: another order." }));
  await waitFor(() => expect(screen.queryByText("Possible duplicate: another order.")).toBeNull(), soon);
  expect(show.sent("DismissHint")[0]).toMatchObject({ input: { kind: "POSSIBLE_DUPLICATE", version: 3 } });
  screen.getByText("Web shop rates the risk of this order as high.");
});

test("hint that can't be dismissed stays and says why", { tags: "orders.detail.hints" }, async () => {
  await open({
    ShowOrder: () => ({ order_orderShow: hinted() }),
    DismissHint: () => new ApiError("Try again in a minute.", { code: "database.busy", class: "unavailable" }),
  });
  const name = "Dismiss: Web shop rates the risk of this order as high.";
  await userEvent.click(screen.getByRole("button", { name }));
  await screen.findByText("Try again in a minute.", undefined, soon);
  expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false);
});
