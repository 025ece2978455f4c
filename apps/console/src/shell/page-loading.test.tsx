import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PageLoading } from "./page-loading.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("loading is announced at once, and the bar appears after 150 ms", { tags: "console.navigation.slow" }, () => {
  vi.useFakeTimers();
  const { container } = render(<PageLoading />);
  const bar = () => container.querySelector("[aria-hidden]");
  expect(screen.getByRole("status").textContent).toBe("Loading");
  act(() => void vi.advanceTimersByTime(149));
  expect(bar()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(bar()).not.toBeNull();
});
