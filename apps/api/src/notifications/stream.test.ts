import type { News } from "@bc/notification/public";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStream, type Stream } from "./stream.ts";

const quiet: News = { notifications: [], position: 7, hasMore: false, unreadCount: 2 };
const unread = (count: number, position = 7) => `id: ${position}\nevent: unread\ndata: {"unreadCount":${count}}\n\n`;

let reads: (number | undefined)[];
let answers: (News | Error)[];
let failures: unknown[];
let stream: Stream;

beforeEach(() => {
  vi.useFakeTimers();
  [reads, answers, failures] = [[], [], []];
  stream = createStream({
    after: 3,
    async read(after) {
      reads.push(after);
      const answer = answers.shift() ?? quiet;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onError: (error) => void failures.push(error),
  });
});
afterEach(() => vi.useRealTimers());

const next = async () => (await stream.events.next()).value;

test("changed businesses are told together, without reading news", { tags: "orders.live.counts" }, async () => {
  await next();
  await next();
  stream.tell("b1");
  stream.tell("b2");
  stream.tell("b1");
  expect(await next()).toBe('event: changed\ndata: {"businessIds":["b1","b2"]}\n\n');
  const later = next();
  stream.tell("b3");
  expect(await later).toBe('event: changed\ndata: {"businessIds":["b3"]}\n\n');
  expect(reads).toEqual([3]);
});

test("stream starts with retry hint, missed notifications and unread count, then sends heartbeats", async () => {
  expect(await next()).toBe("retry: 3000\n\n");
  expect(await next()).toBe(unread(2));
  const beat = next();
  await vi.advanceTimersByTimeAsync(24_999);
  expect(reads).toEqual([3]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await beat).toBe(":\n\n");
  expect(reads).toEqual([3]);
});

test("stream polls every two minutes from its position and sends changes only", async () => {
  await next();
  await next();
  for (let beat = 0; beat < 5; beat++) {
    const beating = next();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await beating).toBe(":\n\n");
  }
  answers.push(quiet, { ...quiet, unreadCount: 3 });
  const changed = next();
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toEqual([3, 7]); // nothing to say, so it waits on
  stream.wake();
  expect(await changed).toBe(unread(3));
});

test("stream reads again when woken during a read, and at once while more remains", async () => {
  answers.push({ ...quiet, position: 4, hasMore: true }, { ...quiet, position: 5 }, { ...quiet, unreadCount: 9 });
  await next();
  expect(await next()).toBe(unread(2, 4));
  const news = next();
  stream.wake(); // during the second read
  expect(await news).toBe(unread(9));
  expect(reads).toEqual([3, 4, 5]);
});

test("stream does not read ahead for a reader that takes nothing", async () => {
  await next();
  await next();
  for (let i = 0; i < 100; i++) stream.wake();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads).toEqual([3]);
});

test("stream retries from the same position after a failure", async () => {
  answers.push(new Error("away"));
  await next();
  const news = next();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await news).toBe(unread(2));
  expect(reads).toEqual([3, 3]);
  expect(failures).toHaveLength(1);
});

test("stream ends while it waits and leaves no timer", async () => {
  await next();
  await next();
  const last = stream.events.next();
  await vi.advanceTimersByTimeAsync(1_000);
  stream.end();
  expect(await last).toEqual({ value: undefined, done: true });
  expect(vi.getTimerCount()).toBe(0);
});
