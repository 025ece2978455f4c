import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Tooltip } from "./tooltip.tsx";
import { standInForResizeObserver } from "../test/resize-observer.ts";

standInForResizeObserver();

afterEach(() => {
  cleanup();
});

const onClose = vi.fn();
beforeEach(() => onClose.mockReset());

function ask(onConfirm: () => Promise<void>) {
  render(
    <ConfirmDialog open onClose={onClose} title="Remove 3 members?" confirmLabel="Remove" onConfirm={onConfirm}>
      They lose access at once.
    </ConfirmDialog>,
  );
}

test("confirmation explains the consequences and focuses Cancel", () => {
  ask(() => Promise.resolve());
  const dialog = screen.getByRole("alertdialog", { name: "Remove 3 members?" });
  const described = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("They lose access at once.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
});

test("question stays as it was asked while the confirmation closes", async () => {
  const exit = Promise.withResolvers<void>();
  const shown = (open: boolean) => (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={open ? "Remove Nina?" : "Remove ?"}
      confirmLabel="Remove"
      onConfirm={() => undefined}
    >
      {open ? "She loses access." : "They lose access."}
    </ConfirmDialog>
  );
  const { rerender } = render(shown(true));
  Object.assign(Element.prototype, { getAnimations: () => [{ finished: exit.promise, playState: "running" }] });
  try {
    rerender(shown(false));
    expect(screen.getByRole("alertdialog", { name: "Remove Nina?" }).textContent).toContain("She loses access.");
    exit.resolve();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  } finally {
    Reflect.deleteProperty(Element.prototype, "getAnimations");
  }
});

test("confirmation is busy while pending and closes when fulfilled", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  ask(() => promise);
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(screen.getByRole("button", { name: "Remove" }).getAttribute("aria-busy")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("rejected confirmation stays open with a general message by default", async () => {
  ask(() => Promise.reject(new Error("no")));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong");
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Remove" }).hasAttribute("disabled")).toBe(false);
});

test("dialog is named by its title and closed by its close button", async () => {
  render(
    <Dialog open onClose={onClose} title="Create business" description="With its own channels.">
      Content
    </Dialog>,
  );
  expect(screen.getByRole("dialog", { name: "Create business", description: "With its own channels." })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("touch shows a tooltip and the next touch hides it", async () => {
  const onClick = vi.fn();
  render(
    <Tooltip text="Gross sales minus refunds">
      <button type="button" onClick={onClick}>
        Net sales
      </button>
    </Tooltip>,
  );
  const button = screen.getByRole("button");
  const touch = () => {
    fireEvent.pointerDown(button, { pointerType: "touch" });
    fireEvent.pointerUp(button, { pointerType: "touch" });
    fireEvent.click(button);
  };
  touch();
  expect((await screen.findByRole("tooltip")).textContent).toContain("Gross sales minus refunds");
  touch();
  await vi.waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  expect(onClick).toHaveBeenCalledTimes(2);
});

test.each([
  ["became a scroll", (button: HTMLElement) => fireEvent.pointerCancel(button, { pointerType: "touch" })],
  ["is followed by a mouse", (button: HTMLElement) => fireEvent.pointerEnter(button, { pointerType: "mouse" })],
])("touch that %s does not block a tooltip", async (_, follow) => {
  render(
    <Tooltip text="Gross sales minus refunds">
      <button type="button">Net sales</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button");
  fireEvent.pointerDown(button, { pointerType: "touch" });
  follow(button);
  fireEvent.pointerUp(document);
  button.focus();
  expect((await screen.findByRole("tooltip")).textContent).toContain("Gross sales minus refunds");
});

test("tooltip of a disabled control is reachable by keyboard", async () => {
  render(
    <Tooltip text="Only administrators can." disabled>
      <button type="button" disabled>
        Invite
      </button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect((await screen.findByRole("tooltip")).textContent).toContain("Only administrators can.");
});
