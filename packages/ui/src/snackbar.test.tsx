import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Snackbar, SnackbarProvider, useSnackbar } from "./snackbar.tsx";

afterEach(cleanup);

// jsdom captures no pointers, and Radix asks about it when a bar is pressed.
Object.assign(Element.prototype, { hasPointerCapture: () => false });

const bars = () => screen.queryAllByRole("listitem").map((bar) => bar.textContent);

test("without a trigger it is open at once", { tags: "shell.snackbar.opens" }, () => {
  render(<Snackbar text="Saved" />, { wrapper: SnackbarProvider });
  expect(bars()).toEqual(["Saved"]);
});

test("with a trigger it waits for it", { tags: "shell.snackbar.opens" }, async () => {
  render(<Snackbar text="Saved" trigger={<button type="button">Save</button>} />, { wrapper: SnackbarProvider });
  expect(bars()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(bars()).toEqual(["Saved"]);
});

test("a click on its cross closes it", { tags: "shell.snackbar.close-click" }, async () => {
  const onClose = vi.fn();
  render(<Snackbar text="Saved" onClose={onClose} />, { wrapper: SnackbarProvider });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(bars()).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a click elsewhere does not", { tags: "shell.snackbar.click-away" }, async () => {
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

test("what is bad stays even when asked to go", async () => {
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
] as const)("what is %s is read out %s", async (tone, live) => {
  render(<Snackbar text="Heard" tone={tone} />, { wrapper: SnackbarProvider });
  await vi.waitFor(() =>
    expect(screen.getAllByRole("status").map((heard) => [heard.ariaLive, heard.textContent])).toEqual([
      [live, expect.stringContaining("Heard")],
    ]),
  );
});

function Shower({ texts }: { texts: string[] }) {
  const show = useSnackbar();
  return (
    <button type="button" onClick={() => texts.forEach((text) => show({ text }))}>
      Show
    </button>
  );
}

test("several stand together, and those without room come when one is closed", async () => {
  render(<Shower texts={["1", "2", "3", "4", "5"]} />, { wrapper: SnackbarProvider });
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(bars()).toEqual(["1", "2", "3", "4"]);
  const [close] = screen.getAllByRole("button", { name: "Close" });
  await userEvent.click(close ?? document.body);
  expect(bars()).toEqual(["2", "3", "4", "5"]);
});

test("its action is done and closes it", async () => {
  const onClick = vi.fn();
  render(<Snackbar text="Removed" action={{ label: "Undo", onClick }} />, { wrapper: SnackbarProvider });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(bars()).toEqual([]);
});

test("outside its provider the hook says what is missing", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Shower texts={[]} />)).toThrow("useSnackbar must be used within its SnackbarProvider");
  vi.restoreAllMocks();
});
