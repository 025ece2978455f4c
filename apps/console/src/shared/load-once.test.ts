import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("loaded file is not requested again", async () => {
  const load = vi.fn(async () => "menus");
  const loadMenus = loadOnce(load);
  expect(await loadMenus()).toBe("menus");
  expect(loadMenus()).toBe(loadMenus());
  expect(load).toHaveBeenCalledOnce();
});

test("failed load is retried at once", async () => {
  const load = vi.fn(async () => "menus").mockRejectedValueOnce(new TypeError("offline"));
  expect(await loadOnce(load)()).toBe("menus");
});

test("load that failed twice keeps its error for a render and is requested again later", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("offline"));
  const loadMenus = loadOnce(load);
  const failed = loadMenus();
  await expect(failed).rejects.toThrow("offline");
  expect(loadMenus()).toBe(failed);
  load.mockResolvedValue("menus");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loadMenus()).toBe("menus");
});
