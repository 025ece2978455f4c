import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Switch } from "../switch.tsx";
import type { TableColumn } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import type { DataTableProps } from "./props.ts";

interface Place {
  id: string;
  name: string;
  people: number | null;
}

const places: Place[] = Array.from({ length: 60 }, (_, index) => ({
  id: `p${index}`,
  name: `Place ${index + 1}`,
  people: index === 3 ? null : (index * 37) % 60,
}));
const columns: TableColumn<Place>[] = [
  { accessor: "name", Header: "Name", Footer: "Together" },
  { accessor: "people", Header: "People", Footer: (rows) => `${rows.length} rows` },
  { id: "note", accessor: () => "–", Header: "Note", disableSortBy: true },
];

function show(props: Partial<DataTableProps<Place>> = {}) {
  const given = {
    label: "Places",
    columns,
    data: places,
    rowId: ({ id }: Place) => id,
    rowName: ({ name }: Place) => name,
  };
  return render(<DataTable {...given} {...props} />);
}

afterEach(cleanup);

const names = (): (string | null | undefined)[] =>
  screen
    .getAllByRole("row")
    .filter((row) => row.dataset["row"] && row.dataset["row"] !== "-1")
    .map((row) => within(row).getAllByRole("gridcell")[0]?.textContent);
const header = (name: string): HTMLElement => screen.getByRole("columnheader", { name: new RegExp(name) });
const sortButton = (name: string): HTMLElement => within(header(name)).getByRole("button", { name });

test(
  "sorting cycles through none, ascending and descending, with missing values last",
  { tags: "shell.table.sorting" },
  async () => {
    show({ data: places.slice(0, 5) });
    expect(header("People").ariaSort).toBe("none");
    await userEvent.click(sortButton("People"));
    expect(header("People").ariaSort).toBe("ascending");
    expect(names()).toEqual(["Place 1", "Place 3", "Place 5", "Place 2", "Place 4"]);
    await userEvent.click(sortButton("People"));
    expect(header("People").ariaSort).toBe("descending");
    expect(names()).toEqual(["Place 2", "Place 5", "Place 3", "Place 1", "Place 4"]);
    await userEvent.click(sortButton("People"));
    expect(header("People").ariaSort).toBe("none");
    expect(names()[0]).toBe("Place 1");
  },
);

test(
  "column has accessor, header, computed footer and optional sorting",
  { tags: "shell.constant.table-column" },
  () => {
    show({ data: places.slice(0, 2) });
    expect(header("Note").ariaSort).toBeNull();
    expect(within(header("Note")).queryByRole("button", { name: "Note" })).toBeNull();
    const foot = screen.getAllByRole("row").at(-1);
    expect(foot?.textContent).toBe("Together2 rows");
  },
);

test(
  "pages have 5, 10, 25, 50 or 100 rows and show their range",
  { tags: ["shell.constant.rows-per-page", "shell.constant.pagination-text", "decision.settled.page-size-shared"] },
  async () => {
    show({ pagination: { strategy: "client" } });
    const sizes = screen.getByRole<HTMLSelectElement>("combobox", { name: "Rows per page" });
    expect([...sizes.options].map(({ value }) => value)).toEqual(["5", "10", "25", "50", "100"]);
    expect(sizes.value).toBe("10");
    expect(names()).toHaveLength(10);
    screen.getByText("1-10 of 60");
    await userEvent.click(screen.getByRole("button", { name: "Last page" }));
    screen.getByText("51-60 of 60");
    expect(names()[0]).toBe("Place 51");
    await userEvent.selectOptions(sizes, "25");
    screen.getByText("1-25 of 60");
    expect(names()).toHaveLength(25);
  },
);

test(
  "pagination appears only above a number of rows",
  { tags: ["svc.constant.table-rows", "svc.constant.table-pagination", "decision.settled.page-size-organization"] },
  () => {
    const pagination = { strategy: "client", itemsPerPage: 25, showAbove: 25 } as const;
    const { rerender } = show({ data: places.slice(0, 25), pagination });
    expect(names()).toHaveLength(25);
    expect(screen.queryByRole("navigation")).toBeNull();
    const given = { label: "Places", columns, rowId: ({ id }: Place) => id };
    rerender(<DataTable {...given} data={places.slice(0, 26)} pagination={pagination} />);
    expect(names()).toHaveLength(25);
    screen.getByText("1-25 of 26");
  },
);

test("server pagination without a fetch function throws", { tags: "shell.error.table-fetch-data" }, () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => show({ pagination: { strategy: "server", totalCount: 60 } })).toThrow(
    "Pagination strategy is set to server but no fechData function was provided",
  );
  vi.restoreAllMocks();
});

test(
  "fetchData is called with the request, and server options take precedence",
  { tags: "shell.constant.pagination-options" },
  async () => {
    const fetchData = vi.fn();
    const onPageChange = vi.fn();
    const onItemsPerPageChange = vi.fn();
    show({
      data: places.slice(10, 15),
      pagination: {
        strategy: "server",
        itemsPerPage: 5,
        currentPage: 3,
        totalCount: 1234,
        loading: true,
        fetchData,
        onPageChange,
        onItemsPerPageChange,
      },
    });
    expect(fetchData).toHaveBeenCalledWith({ page: 3, pageSize: 5, sort: undefined, search: "", filters: {} });
    screen.getByText("11-15 of 1,234");
    expect(screen.getByRole("grid").ariaBusy).toBe("true");
    expect(screen.getByRole("grid").ariaRowCount).toBe("1235");
    expect(names()).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(onPageChange).toHaveBeenCalledWith(4);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "50");
    expect(onItemsPerPageChange).toHaveBeenCalledExactlyOnceWith(50);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
    expect(onItemsPerPageChange).toHaveBeenLastCalledWith(10);
    fetchData.mockClear();
    await userEvent.click(sortButton("Name"));
    expect(fetchData.mock.lastCall?.[0]).toMatchObject({ sort: { column: "name", direction: "asc" } });
  },
);

test("last page is reachable if only the number of pages is known", () => {
  show({
    data: places.slice(0, 10),
    pagination: { strategy: "server", pageCount: 7, currentPage: 7, fetchData: vi.fn() },
  });
  screen.getByText("61-70");
  expect(screen.getByRole("button", { name: "Next page" }).ariaDisabled).toBe("true");
});

test("Next keeps the focus on the last page", async () => {
  show({ pagination: { strategy: "client" }, initialState: { page: 5 } });
  const next = screen.getByRole("button", { name: "Next page" });
  await userEvent.click(next);
  await userEvent.click(next);
  screen.getByText("51-60 of 60");
  expect(document.activeElement).toBe(next);
});

test("search matches numbers with and without commas", () => {
  const data = [{ id: "a", name: "Big", people: 1234 }, ...places];
  show({ data, initialState: { search: "1234" } });
  expect(names()).toEqual(["Big"]);
  cleanup();
  show({ data, initialState: { search: "1,234" } });
  expect(names()).toEqual(["Big"]);
});

test("Space toggles a switch in its cell and selects the row from other cells", async () => {
  const onChange = vi.fn();
  const Cell = () => <Switch label="Listed" checked={false} onChange={onChange} />;
  show({
    data: places.slice(0, 1),
    selectable: true,
    columns: [...columns, { id: "on", accessor: "id", Header: "On", Cell }],
  });
  screen.getByRole("switch").focus();
  await userEvent.keyboard(" ");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Place 1" });
  expect(box.checked).toBe(false);
  await userEvent.keyboard("{ArrowLeft} ");
  expect(box.checked).toBe(true);
  await userEvent.keyboard("{Home} ");
  expect(box.checked).toBe(false);
});

test("Tab moves through a cell's controls and then leaves the grid", async () => {
  const Cell = () => (
    <>
      <button type="button">One</button>
      <button type="button">Two</button>
    </>
  );
  show({ data: places.slice(0, 1), columns: [{ accessor: "name", Header: "Name", Cell }] });
  const focused = () => document.activeElement?.textContent;
  screen.getByRole("button", { name: "One" }).focus();
  await userEvent.tab();
  expect(focused()).toBe("Two");
  await userEvent.tab();
  expect(screen.getByRole("grid").contains(document.activeElement)).toBe(false);
  screen.getByRole("button", { name: "Two" }).focus();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("One");
  await userEvent.tab({ shift: true });
  expect(screen.getByRole("grid").contains(document.activeElement)).toBe(false);
});

test("failed export shows an error", async () => {
  show({ exportName: "places.csv", exportRows: () => Promise.reject(new Error("offline")) });
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong");
});

test("error replaces the rows and offers a retry", { tags: "shell.error.table-error-row" }, async () => {
  const onRetry = vi.fn();
  show({ error: "Something went wrong", onRetry });
  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("empty table is stated, and filters without results can be cleared", async () => {
  show({ data: [], empty: "No places yet" });
  screen.getByText("No places yet");
  cleanup();
  show({ initialState: { search: "nowhere" } });
  screen.getByText("No results found");
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(names()).toHaveLength(60);
});

test("loading rows are announced and fill a page", () => {
  show({ data: [], pagination: { strategy: "client", loading: true } });
  expect(document.querySelectorAll("tbody tr")).toHaveLength(10);
  expect(screen.getByRole("status").textContent).toBe("Loading");
});

test("columns are at least 30 px wide and 150 px by default", { tags: "shell.constant.column-width" }, () => {
  show({ columns: [...columns, { accessor: "id", Header: "Id", width: 10 }] });
  const widths = [...document.querySelectorAll("col")].map((column) => column.style.width);
  // The first column takes the remaining width, at least its 150 px.
  expect(widths).toEqual(["", "150px", "150px", "30px"]);
  expect(screen.getByRole("grid").style.minWidth).toBe(`${3 * 150 + 30}px`);
});
