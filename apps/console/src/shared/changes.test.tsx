import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLive, tellChanged, useChanges, useIsLive } from "./changes.ts";

const refresh = vi.fn(async () => undefined);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  setLive(false);
  refresh.mockReset();
  vi.useRealTimers();
});

function Screen() {
  useChanges("b1", refresh);
  return <p>{useIsLive() ? "live" : "asking"}</p>;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a changed business is refreshed at once, then once a second", { tags: "orders.live.counts" }, async () => {
  render(<Screen />);
  for (let at = 0; at < 60_000; at += 50) {
    tellChanged(["b1", "b2"]);
    await wait(50);
  }
  expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(59);
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(61);
});

test("the last of several changes is never lost", async () => {
  render(<Screen />);
  tellChanged(["b1"]);
  await wait(100);
  tellChanged(["b1"]);
  await wait(899);
  expect(refresh).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  await wait(5_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("other businesses don't refresh, and a reopened stream does", async () => {
  const { container } = render(<Screen />);
  tellChanged(["b2"]);
  await wait(2_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(container.textContent).toBe("asking");
  act(() => setLive(true));
  expect(container.textContent).toBe("live");
  tellChanged([]);
  await wait(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});
