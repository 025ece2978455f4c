import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Order, orderColumns, ordersUpTo } from "../../test/orders.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataTableProps } from "./props.ts";
import { tableState } from "./table-state.ts";

const orders = ordersUpTo(23);
const onSelectionChange = vi.fn();

function show(props: Partial<DataTableProps<Order>> = {}) {
  render(
    <DataTable
      label="Orders"
      columns={orderColumns}
      data={orders}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      pagination={{ strategy: "client" }}
      selectable
      onSelectionChange={onSelectionChange}
      bulkActions={() => <button type="button">Archive</button>}
      {...props}
    />,
  );
}

afterEach(() => {
  cleanup();
  onSelectionChange.mockReset();
});

const box = (name: string): HTMLInputElement => screen.getByRole("checkbox", { name });
const page = (): HTMLInputElement => box("Select all on this page");
const chosen = (): string[] => Object.keys(onSelectionChange.mock.lastCall?.[0].ids);

test("selectable rows add a column whose header selects the page", { tags: "shell.table.selectable" }, async () => {
  show();
  expect(screen.getAllByRole("columnheader")[0]?.contains(page())).toBe(true);
  expect(screen.queryByRole("button", { name: "Archive" })).toBeNull();
  await userEvent.click(box("Select #10001"));
  expect(page().indeterminate).toBe(true);
  screen.getByText("1 selected");
  screen.getByRole("button", { name: "Archive" });
  await userEvent.click(page());
  expect(page().checked).toBe(true);
  expect(page().indeterminate).toBe(false);
  expect(chosen()).toHaveLength(10);
});

test("selected page offers to select all matching rows", async () => {
  show();
  await userEvent.click(page());
  screen.getByText("All 10 on this page selected.");
  await userEvent.click(screen.getByRole("button", { name: "Select all 23 matching" }));
  screen.getByText("All 23 matching selected.");
  expect(chosen()).toHaveLength(23);
  await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(chosen()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Archive" })).toBeNull();
});

test("all matching rows includes only selectable ones", async () => {
  show({ selectable: ({ id }) => id !== "order-3" && id !== "order-12" });
  await userEvent.click(page());
  screen.getByText("All 9 on this page selected.");
  await userEvent.click(screen.getByRole("button", { name: "Select all 21 matching" }));
  screen.getByText("All 21 matching selected.");
  expect(chosen()).toHaveLength(21);
  cleanup();
  show({ selectable: ({ id }) => id !== "order-3", selection: { all: true, ids: {} } });
  screen.getByText("All 22 matching selected.");
  expect(box("Select #10003").checked).toBe(false);
});

test("server selection of all is a flag, and deselecting one keeps the page's others", async () => {
  show({
    data: orders.slice(0, 10),
    pagination: { strategy: "server", totalCount: 100_000, fetchData: () => undefined },
  });
  await userEvent.click(page());
  await userEvent.click(screen.getByRole("button", { name: "Select all 100,000 matching" }));
  expect(onSelectionChange).toHaveBeenLastCalledWith({ all: true, ids: {} });
  expect(box("Select #10004").checked).toBe(true);
  await userEvent.click(box("Select #10004"));
  expect(chosen()).toHaveLength(9);
  expect(chosen()).not.toContain("order-4");
});

test("all matching is not offered on a server if some rows are not selectable", async () => {
  show({
    data: orders.slice(0, 10),
    selectable: ({ id }) => id !== "order-3",
    pagination: { strategy: "server", totalCount: 100_000, fetchData: () => undefined },
  });
  await userEvent.click(page());
  screen.getByText("9 selected");
  expect(screen.queryByRole("button", { name: "Select all 100,000 matching" })).toBeNull();
});

test("selection survives page changes but not filter changes", async () => {
  const { rerender } = render(<Filtered search="" />);
  await userEvent.click(box("Select #10001"));
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  screen.getByText("11-20 of 23");
  screen.getByText("1 selected");
  rerender(<Filtered search="glacier" />);
  expect(screen.queryByText("1 selected")).toBeNull();
});

function Filtered({ search }: { search: string }) {
  const [state, setState] = useState(tableState);
  return (
    <DataTable
      label="Orders"
      columns={orderColumns}
      data={orders}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      state={{ ...state, search }}
      onStateChange={setState}
      pagination={{ strategy: "client" }}
      selectable
      bulkActions={() => null}
    />
  );
}

test("Shift-click selects all selectable rows since the last one", async () => {
  show({ selectable: ({ id }) => id !== "order-3" });
  const user = userEvent.setup();
  await user.click(box("Select #10001"));
  await user.keyboard("{Shift>}");
  await user.click(box("Select #10005"));
  await user.keyboard("{/Shift}");
  expect(chosen().sort()).toEqual(["order-1", "order-2", "order-4", "order-5"]);
  expect(box("Select #10003").disabled).toBe(true);
});
