import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Order, orderColumns, ordersUpTo } from "../../test/orders.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataTableProps } from "./props.ts";

const orders = ordersUpTo(5);
const onSelectionChange = vi.fn();
const opened = vi.fn();
let singleKeys = true;

function show(props: Partial<DataTableProps<Order>> = {}) {
  render(
    <>
      <input aria-label="Name" />
      <DataTable
        label="Orders"
        columns={orderColumns}
        data={orders}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        pagination={{ strategy: "server", totalCount: 40, fetchData: () => undefined }}
        selectable
        onSelectionChange={onSelectionChange}
        bulkActions={() => null}
        rowKeys={() => singleKeys}
        rowLink={(order, content) => (
          <a href={`#${order.id}`} onClick={() => opened(order.number)}>
            {content}
          </a>
        )}
        {...props}
      />
    </>,
  );
}

afterEach(() => {
  cleanup();
  onSelectionChange.mockReset();
  opened.mockReset();
  singleKeys = true;
});

const focusedRow = (): string | null | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-row]")?.getAttribute("data-row");
const chosen = (): string[] =>
  screen
    .getAllByRole("row", { selected: true })
    .map((row) => within(row).getByRole("link").textContent ?? "")
    .toSorted();

test("j and k move from anywhere on the page, Enter opens and x selects", async () => {
  show();
  await userEvent.keyboard("j");
  expect(focusedRow()).toBe("0");
  await userEvent.keyboard("jjk");
  expect(focusedRow()).toBe("1");
  await userEvent.keyboard("{Enter}");
  expect(opened).toHaveBeenLastCalledWith("#10001");
  await userEvent.keyboard("xj ");
  expect(chosen()).toEqual(["#10001", "#10002"]);
  await userEvent.keyboard("x{ArrowLeft}{Enter}");
  expect(chosen()).toEqual(["#10001"]);
  expect(opened).toHaveBeenLastCalledWith("#10002");
});

test("Shift with arrows extends the selection and takes it back", async () => {
  show();
  await userEvent.keyboard("jj{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(chosen()).toEqual(["#10001", "#10002", "#10003"]);
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(chosen()).toEqual(["#10001", "#10002"]);
  expect(focusedRow()).toBe("2");
  await userEvent.keyboard("jj{Shift>}{ArrowUp}{/Shift}");
  expect(chosen()).toEqual(["#10001", "#10002", "#10003", "#10004"]);
});

test("Mod+A selects the page, Shift+A all matching rows, and Escape clears", async () => {
  show();
  await userEvent.keyboard("{Control>}a{/Control}");
  expect(chosen()).toHaveLength(5);
  screen.getByText("All 5 on this page selected.");
  await userEvent.keyboard("{Shift>}A{/Shift}");
  expect(onSelectionChange).toHaveBeenLastCalledWith({ all: true, ids: {} });
  screen.getByText("All 40 matching selected.");
  await userEvent.keyboard("{Escape}");
  expect(onSelectionChange).toHaveBeenLastCalledWith({ all: false, ids: {} });
});

test("single keys are ignored while they are off, in text fields, and below a dialog", async () => {
  show();
  singleKeys = false;
  await userEvent.keyboard("j");
  expect(focusedRow()).toBeUndefined();
  singleKeys = true;
  await userEvent.type(screen.getByLabelText("Name"), "jx");
  expect(focusedRow()).toBeUndefined();
  await userEvent.click(document.body);
  render(<div role="dialog" />);
  await userEvent.keyboard("j");
  expect(focusedRow()).toBeUndefined();
});

test("row that the caller names gets the focus once", async () => {
  show({ focusRow: "order-3" });
  expect(focusedRow()).toBe("3");
  await userEvent.keyboard("k");
  expect(focusedRow()).toBe("2");
});

test("tables without row keys leave single keys alone", async () => {
  render(<DataTable label="Orders" columns={orderColumns} data={orders} rowId={({ id }) => id} selectable />);
  await userEvent.keyboard("j{Control>}a{/Control}");
  expect(focusedRow()).toBeUndefined();
  expect(screen.queryAllByRole("row", { selected: true })).toHaveLength(0);
});

test("typed page number is opened, up to the last that can be reached", async () => {
  const onPageChange = vi.fn();
  const pagination = { strategy: "server", totalCount: 4_000, fetchData: () => undefined, maxJump: 100 } as const;
  show({ pagination: { ...pagination, onPageChange } });
  const field = screen.getByRole("textbox", { name: "Page" });
  await userEvent.clear(field);
  await userEvent.type(field, "7{Enter}");
  expect(onPageChange).toHaveBeenLastCalledWith(7);
  const next = screen.getByRole("textbox", { name: "Page" });
  await userEvent.clear(next);
  await userEvent.type(next, "900{Enter}");
  expect(onPageChange).toHaveBeenLastCalledWith(100);
  expect(screen.getByRole("button", { name: "Last page" }).ariaDisabled).toBe("true");
});

test("count that is not exact is said to be more", () => {
  show({
    pagination: { strategy: "server", totalCount: 10_000, isCapped: true, fetchData: () => undefined, itemsPerPage: 5 },
  });
  screen.getByText("1-5 of more than 10,000");
  expect(screen.getByRole("button", { name: "Next page" }).ariaDisabled).not.toBe("true");
});
