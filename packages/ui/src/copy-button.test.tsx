import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  writeText.mockReset();
});

test("button copies, announces it and resets after two seconds", async () => {
  vi.useFakeTimers();
  writeText.mockResolvedValue();
  render(<CopyButton text="acct_0042" label="Copy account number" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy account number" }));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied"));
  expect(writeText).toHaveBeenCalledWith("acct_0042");
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});

test("denied clipboard access is announced", async () => {
  writeText.mockRejectedValue(new Error("denied"));
  render(<CopyButton text="acct_0042" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Couldn't copy/));
});
