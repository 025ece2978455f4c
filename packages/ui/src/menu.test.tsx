import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Menu, MenuItem } from "./menu.tsx";
import { standInForResizeObserver } from "../test/resize-observer.ts";

standInForResizeObserver();

const first = vi.fn();
const second = vi.fn();

beforeEach(() => {
  render(
    <Menu trigger="Account">
      <MenuItem onSelect={first}>First</MenuItem>
      <MenuItem onSelect={second}>Second</MenuItem>
      <MenuItem href="/third">Third</MenuItem>
      <MenuItem href="/fourth" disabled>
        Fourth
      </MenuItem>
      <MenuItem href="/fifth" disabled reason="Only administrators can.">
        Fifth
      </MenuItem>
    </Menu>,
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const trigger = () => screen.getByRole("button", { name: "Account" });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

test.each(["Enter", " ", "ArrowDown"])("menu opens by %j", { tags: "shell.dropdown.keys" }, (name) => {
  trigger().focus();
  key(name);
  expect(screen.getByRole("menu")).toBeTruthy();
});

test("arrow keys move, Enter selects and the menu closes", { tags: "shell.dropdown.keys" }, async () => {
  trigger().focus();
  key("Enter");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("First"));
  key("ArrowDown");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Second"));
  key("Enter");
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  expect(screen.queryByRole("menu")).toBeNull();
});

test("Escape closes without a selection and returns the focus", { tags: "shell.dropdown.keys" }, async () => {
  trigger().focus();
  key("Enter");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("First"));
  key("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger()));
  expect(first).not.toHaveBeenCalled();
});

test("disabled link does nothing, with or without a reason", () => {
  trigger().focus();
  key("Enter");
  const entries = screen.getAllByRole("menuitem").slice(2);
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute("href")])).toEqual([
    ["Third", "/third"],
    ["Fourth", null],
    ["FifthOnly administrators can.", null],
  ]);
  for (const entry of entries.slice(1)) {
    expect(entry.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(entry);
    expect(screen.getByRole("menu")).toBeTruthy();
  }
});

test("menu injects no style element, which the content security policy would refuse", () => {
  trigger().focus();
  key("Enter");
  expect(document.querySelectorAll("style")).toHaveLength(0);
});
