import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { TableColumn } from "./column.ts";
import { changed, filtered, tableState } from "./table-state.ts";
import { readTableState, writeTableState } from "./url-state.ts";
import { useTableState } from "./use-table-state.ts";

const shape = { columns: ["name", "status", "total", "a,b"], fixed: ["name"], defaults: tableState(), prefix: "" };
const read = (search: string) => readTableState(new URLSearchParams(search), shape);
const write = (state: Parameters<typeof tableState>[0], from = "") =>
  writeTableState(new URLSearchParams(from), tableState(state), shape).toString();

test("all settings survive the URL", () => {
  const state = tableState({
    sort: { column: "total", direction: "desc" },
    page: 3,
    pageSize: 50,
    search: "späti & co",
    filters: { status: ["Open", "Late"], channel: ["a,b"] },
    hidden: ["status", "a,b"],
    order: ["total", "a,b", "name"],
    view: "late",
  });
  expect(read(write(state))).toEqual(state);
});

test("defaults are not written, and other parameters are kept", () => {
  expect(write({})).toBe("");
  expect(write({ page: 2 }, "tab=users&page=9&f.status=Open")).toBe("tab=users&page=2");
});

test.each([
  "page=0",
  "page=-1",
  "page=2.5",
  "page=1e3",
  "page=",
  "rows=7",
  "rows=abc",
  "sort=unknown",
  "sort=-",
  "hide=unknown,,",
  "hide=name",
  "order=%2C",
  "view=",
  "f.=x",
])("invalid URL %s falls back to defaults", (search) => {
  expect(read(search)).toEqual(tableState());
});

test("URL can't hide all columns", () => {
  const all = new URLSearchParams(shape.columns.map((id) => ["hide", id]));
  expect(readTableState(all, { ...shape, fixed: [] }).hidden).toEqual([]);
  expect(readTableState(all, shape).hidden).toEqual(["status", "total", "a,b"]);
});

test("hook returns the same state for the same URL and columns", () => {
  const columns = shape.columns.map((id) => ({ accessor: () => "", id, Header: id })) as TableColumn<object>[];
  const { result, rerender } = renderHook(() =>
    useTableState({
      params: new URLSearchParams("sort=-total&hide=status"),
      setParams: () => undefined,
      columns,
      defaults: { pageSize: 25 },
    }),
  );
  const [first] = result.current;
  rerender();
  expect(result.current[0]).toBe(first);
});

test("defaults apply without parameters and can be overridden", () => {
  const usual = tableState({
    sort: { column: "name", direction: "asc" },
    pageSize: 25,
    filters: { status: ["Open"] },
    hidden: ["total"],
  });
  const own = { ...shape, defaults: usual };
  expect(readTableState(new URLSearchParams(), own)).toEqual(usual);
  const bare = { ...usual, sort: undefined, filters: {}, hidden: [] };
  expect(readTableState(writeTableState(new URLSearchParams(), bare, own), own)).toEqual(bare);
});

test("two tables on a page have separate parameters", () => {
  const users = { ...shape, prefix: "users." };
  const both = writeTableState(new URLSearchParams("page=4"), tableState({ page: 2, search: "x" }), users);
  expect(both.toString()).toBe("page=4&users.page=2&users.q=x");
  expect(readTableState(both, users).page).toBe(2);
  expect(readTableState(both, shape).page).toBe(4);
});

test("new filter starts at the first page, and new columns don't", () => {
  const third = tableState({ page: 3 });
  expect(changed(third, { sort: { column: "name", direction: "asc" } }).page).toBe(1);
  expect(filtered(third, "status", ["Open"])).toMatchObject({ page: 1, filters: { status: ["Open"] } });
  expect(filtered(filtered(third, "status", ["Open"]), "status", []).filters).toEqual({});
  expect(changed(third, { hidden: ["name"] }).page).toBe(3);
});

test("hook pushes history for pages and sorting, replaces while typing and omits widths", () => {
  const columns = shape.columns.map((id) => ({ accessor: () => "", id, Header: id })) as TableColumn<object>[];
  const told = vi.fn();
  const { result } = renderHook(() => {
    const [params, setParams] = useState(new URLSearchParams("tab=a"));
    const set = (next: URLSearchParams, how: { replace: boolean }): void => {
      told(next.toString(), how.replace);
      setParams(next);
    };
    return useTableState({ params, setParams: set, columns });
  });
  const go = (change: Parameters<typeof changed>[1]) =>
    act(() => result.current[1](changed(result.current[0], change)));
  go({ page: 2 });
  expect(told).toHaveBeenLastCalledWith("tab=a&page=2", false);
  go({ search: "al" });
  expect(told).toHaveBeenLastCalledWith("tab=a&q=al", true);
  go({ sort: { column: "name", direction: "desc" } });
  expect(told).toHaveBeenLastCalledWith("tab=a&q=al&sort=-name", false);
  told.mockClear();
  go({ widths: { name: 90 } });
  expect(told).not.toHaveBeenCalled();
  expect(result.current[0].widths).toEqual({ name: 90 });
});
