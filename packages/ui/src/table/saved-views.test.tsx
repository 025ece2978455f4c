import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SavedViews } from "./saved-views.tsx";
import { changed, type TableState, tableState, viewOf } from "./table-state.ts";
import { standInForResizeObserver } from "../../test/resize-observer.ts";

standInForResizeObserver();

const late = viewOf(tableState({ filters: { status: ["Late"] } }));
const calls = {
  onSave: vi.fn((): string | Promise<string> => "v2"),
  onUpdate: vi.fn(),
  onRename: vi.fn(),
  onDelete: vi.fn(),
};
const seen = vi.fn<(state: TableState) => void>();
const state = (): TableState => seen.mock.lastCall?.[0] as TableState;

function Shown({ first }: { first: TableState }) {
  const [now, setState] = useState(first);
  const change = (next: TableState): void => {
    seen(next);
    setState(next);
  };
  const views = [{ id: "late", name: "Late orders", state: late }];
  return (
    <>
      <SavedViews views={views} state={now} onStateChange={change} {...calls} />
      <button type="button" onClick={() => change(changed(now, { filters: { status: ["Held"] } }))}>
        Hold filter
      </button>
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const open = (): Promise<void> => userEvent.click(screen.getByRole("button", { name: /^View:/ }));
const choose = async (name: string, role = "menuitem"): Promise<void> => {
  await open();
  await userEvent.click(screen.getByRole(role, { name }));
};

test("view applies its filters and the first page", async () => {
  render(<Shown first={tableState({ page: 4, search: "x" })} />);
  await choose("Late orders", "menuitemradio");
  expect(state()).toEqual(tableState({ filters: { status: ["Late"] }, view: "late" }));
});

test("column widths are independent of views", async () => {
  const widths = { total: 90 };
  render(<Shown first={{ ...tableState(late), widths, view: "late" }} />);
  expect(screen.queryByText("Modified")).toBeNull();
  await choose("All", "menuitemradio");
  expect(state()).toEqual(tableState({ widths }));
});

test("changed view is marked and can be reset or saved", async () => {
  render(<Shown first={changed({ ...tableState(late), view: "late" }, { hidden: ["total"] })} />);
  screen.getByText("Modified");
  await choose("Save changes");
  expect(calls.onUpdate).toHaveBeenCalledWith("late", { ...late, hidden: ["total"] });
  await choose("Reset changes");
  expect(state().hidden).toEqual([]);
  expect(screen.queryByText("Modified")).toBeNull();
});

test("new view needs a unique name", async () => {
  render(<Shown first={tableState({ search: "tent" })} />);
  await choose("Save as new view");
  const name = screen.getByRole("textbox", { name: "Name of the view" });
  expect(document.activeElement).toBe(name);
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("This field is required");
  await userEvent.type(name, "late ORDERS{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("That name already exists");
  await userEvent.clear(name);
  await userEvent.type(name, " Tents {Enter}");
  expect(calls.onSave).toHaveBeenCalledWith("Tents", viewOf(tableState({ search: "tent" })), "");
  expect(state().view).toBe("v2");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^View:/ }));
});

test("change of the table while a view is saved is kept", async () => {
  let answer: (id: string) => void = () => undefined;
  calls.onSave.mockReturnValueOnce(new Promise<string>((resolve) => (answer = resolve)));
  render(<Shown first={tableState({ filters: { status: ["Late"] } })} />);
  await choose("Save as new view");
  await userEvent.keyboard("Held{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Hold filter" }));
  answer("v3");
  await waitFor(() => expect(state().view).toBe("v3"));
  expect(state().filters).toEqual({ status: ["Held"] });
});

test("a problem replaces the views and can be retried", async () => {
  const onRetry = vi.fn<() => void>();
  render(
    <SavedViews
      views={[]}
      state={tableState()}
      onStateChange={seen}
      problem={{ text: "Views can't be shown.", onRetry }}
      {...calls}
    />,
  );
  await open();
  expect(screen.getByText("Views can't be shown.")).toBeTruthy();
  await userEvent.click(screen.getByRole("menuitem", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("view can be renamed, and is deleted only after confirmation", async () => {
  render(<Shown first={{ ...tableState(late), view: "late" }} />);
  await choose("Rename");
  await userEvent.type(screen.getByRole("textbox"), "!{Enter}");
  expect(calls.onRename).toHaveBeenCalledWith("late", "Late orders!");
  await choose("Delete");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(calls.onDelete).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^View:/ }));
  await choose("Delete");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(calls.onDelete).toHaveBeenCalledWith("late");
  expect(state().view).toBeUndefined();
});
