import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow } from "./follow.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database whose notifications the test sends. */
function fakeDatabase() {
  const sent = { message: (_payload: string): void => undefined, listening: (): void => undefined };
  const stop = vi.fn(async () => undefined);
  return {
    sent,
    stop,
    listen(_channel: string, onMessage: (payload: string) => void, onListening?: () => void) {
      sent.message = onMessage;
      sent.listening = onListening ?? sent.listening;
      return { stop };
    },
  };
}

test("follow reads on a notification, on a new connection and after two seconds", async () => {
  const database = fakeDatabase();
  const read = vi.fn(async () => undefined);
  const following = follow(database, { channel: "changed", read, onError: () => undefined });
  const afterwards = async (act: () => void): Promise<number> => {
    read.mockClear();
    act();
    await vi.advanceTimersByTimeAsync(0);
    return read.mock.calls.length;
  };
  expect(await afterwards(() => database.sent.message("x"))).toBe(1);
  expect(await afterwards(() => database.sent.listening())).toBe(1);
  expect(await afterwards(() => vi.advanceTimersByTime(2_000))).toBe(1);
  await following.stop();
  expect(await afterwards(() => vi.advanceTimersByTime(10_000))).toBe(0);
  expect(database.stop).toHaveBeenCalledOnce();
});

test("follow runs one read at a time, and one more for all requests during it", async () => {
  const reads: PromiseWithResolvers<void>[] = [];
  const read = () => {
    reads.push(Promise.withResolvers<void>());
    return reads.at(-1)?.promise ?? Promise.resolve();
  };
  const database = fakeDatabase();
  const following = follow(database, { channel: "changed", read, onError: () => undefined });
  const first = following.refresh();
  await vi.advanceTimersByTimeAsync(0);
  database.sent.message("a");
  database.sent.message("b");
  const second = following.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(1);
  reads[0]?.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve();
  await second;
  await following.stop();
});

test("follow reports a failed read and reads again afterwards", async () => {
  const read = vi.fn(async () => undefined).mockRejectedValueOnce(new Error("down"));
  const onError = vi.fn();
  const database = fakeDatabase();
  const following = follow(database, { channel: "changed", read, onError });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onError).toHaveBeenCalledWith(new Error("down"));
  await expect(following.refresh()).resolves.toBeUndefined();
  await following.stop();
});

test("follow reports a read that never ends once and reads again", async () => {
  const read = vi.fn(async () => undefined as void).mockReturnValueOnce(new Promise<void>(() => undefined));
  const onError = vi.fn();
  const following = follow(fakeDatabase(), { channel: "changed", read, onError });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onError).toHaveBeenCalledOnce();
  expect(read.mock.calls.length).toBeGreaterThan(1);
  await following.stop();
});

test("follow reports each failed read once, however many notifications wait for it", async () => {
  const first = Promise.withResolvers<void>();
  const read = vi.fn(() => Promise.reject(new Error("down"))).mockReturnValueOnce(first.promise as Promise<never>);
  const onError = vi.fn();
  const database = fakeDatabase();
  const following = follow(database, { channel: "changed", read, onError });
  database.sent.message("a");
  await vi.advanceTimersByTimeAsync(0);
  for (const id of ["b", "c", "d"]) database.sent.message(id);
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledOnce();
  await following.stop();
});

test("follow passes notifications to onMessage instead of reading", async () => {
  const database = fakeDatabase();
  const read = vi.fn(async () => undefined);
  const onMessage = vi.fn();
  const following = follow(database, { channel: "changed", read, onMessage, onError: () => undefined });
  database.sent.message("id");
  await vi.advanceTimersByTimeAsync(0);
  expect(onMessage).toHaveBeenCalledWith("id");
  expect(read).not.toHaveBeenCalled();
  await following.stop();
});
