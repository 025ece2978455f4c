import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Snackbar, SnackbarProvider, useSnackbar } from "./snackbar.tsx";

afterEach(cleanup);

// jsdom has no pointer capture, which Radix uses.
Object.assign(Element.prototype, { hasPointerCapture: () => false });

const bars = () => screen.queryAllByRole("listitem").map((bar) => bar.textContent);

test("snackbar without a trigger opens immediately", { tags: "shell.snackbar.opens" }, () => {
  render(<Snackbar text="Saved" />, { wrapper: SnackbarProvider });
  expect(bars()).toEqual(["Saved"]);
});

test("snackbar with a trigger waits for it", { tags: "shell.snackbar.opens" }, async () => {
  render(<Snackbar text="Saved" trigger={<button type="button">Save</button>} />, { wrapper: SnackbarProvider });
  expect(bars()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(bars()).toEqual(["Saved"]);
});

test("close button closes the snackbar", { tags: "shell.snackbar.close-click" }, async () => {
  const onClose = vi.fn();
  render(<Snackbar text="Saved" onClose={onClose} />, { wrapper: SnackbarProvider });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(bars()).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("click elsewhere keeps the snackbar open", { tags: "shell.snackbar.click-away" }, async () => {
  render(
    <>
      <Snackbar text="Saved" />
      <p>elsewhere</p>
    </>,
    { wrapper: SnackbarProvider },
  );
  await userEvent.click(screen.getByText("elsewhere"));
  await userEvent.click(document.body);
  expect(bars()).toEqual(["Saved"]);
});

test("error snackbar ignores its timeout", async () => {
  vi.useFakeTimers();
  render(
    <>
      <Snackbar text="Copied" closeAfter={500} />
      <Snackbar text="Failed" tone="bad" closeAfter={500} />
    </>,
    { wrapper: SnackbarProvider },
  );
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(bars()).toEqual(["Failed"]));
});

test.each([
  ["good", "polite"],
  ["bad", "assertive"],
] as const)("%s snackbar is announced as %s", async (tone, live) => {
  // The announcement stays for one second, which is over before a slow machine looks.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Snackbar text="Heard" tone={tone} />, { wrapper: SnackbarProvider });
  await vi.waitFor(() => {
    const heard = screen.getAllByRole("status").map(({ ariaLive, textContent }) => [ariaLive, textContent]);
    expect(heard).toEqual([[live, expect.stringContaining("Heard")]]);
  });
});

function Shower({ texts }: { texts: string[] }) {
  const show = useSnackbar();
  return (
    <button type="button" onClick={() => texts.forEach((text) => show({ text }))}>
      Show
    </button>
  );
}

test("several snackbars stack, and others wait until one is closed", async () => {
  render(<Shower texts={["1", "2", "3", "4", "5"]} />, { wrapper: SnackbarProvider });
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(bars()).toEqual(["1", "2", "3", "4"]);
  const [close] = screen.getAllByRole("button", { name: "Close" });
  await userEvent.click(close ?? document.body);
  expect(bars()).toEqual(["2", "3", "4", "5"]);
});

test("action runs and closes the snackbar", async () => {
  const onClick = vi.fn();
  render(<Snackbar text="Removed" action={{ label: "Undo", onClick }} />, { wrapper: SnackbarProvider });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(bars()).toEqual([]);
});

test("hook outside its provider throws", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Shower texts={[]} />)).toThrow("useSnackbar must be used within its SnackbarProvider");
  vi.restoreAllMocks();
});
