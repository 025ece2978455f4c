import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { setSingleKeys } from "./single-keys.ts";
import { useShortcutGroups, useShortcuts } from "./use-shortcuts.ts";

const group = { name: "In the list", shortcuts: [{ keys: ["f"], does: "Filter" }] };
const filter = vi.fn();

function List() {
  useShortcuts(group, { f: filter });
  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Select" />
    </>
  );
}
const Help = () => useShortcutGroups().map(({ name }) => <p key={name}>{name}</p>);

afterEach(() => {
  cleanup();
  filter.mockClear();
  localStorage.clear();
});

test("key of a page runs its action outside text fields", () => {
  render(<List />);
  fireEvent.keyDown(document.body, { key: "f" });
  fireEvent.keyDown(screen.getByRole("checkbox"), { key: "f" });
  expect(filter).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "f" });
  fireEvent.keyDown(document.body, { key: "f", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "toString" });
  expect(filter).toHaveBeenCalledTimes(2);
});

test("key works as soon as the page is drawn", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = new Promise<void>((done) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true }));
      done();
    }).observe(place, { childList: true });
  });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(place);
  root.render(<List />);
  await drawn;
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
  expect(filter).toHaveBeenCalledTimes(1);
});

test("keys are ignored if single-key shortcuts are off or a dialog is open", () => {
  render(<List />);
  setSingleKeys(false);
  fireEvent.keyDown(document.body, { key: "f" });
  setSingleKeys(true);
  render(<div role="dialog" />);
  fireEvent.keyDown(document.body, { key: "f" });
  expect(filter).not.toHaveBeenCalled();
});

test("help lists the shortcuts of the page while it is shown", () => {
  render(<Help />);
  const { unmount } = render(<List />);
  screen.getByText("In the list");
  unmount();
  expect(screen.queryByText("In the list")).toBeNull();
});
