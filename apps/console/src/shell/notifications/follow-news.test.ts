import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followNews } from "./follow-news.ts";

interface Opened {
  position: string | undefined;
  signal: AbortSignal;
  send: (text: string) => void;
  end: () => void;
}

let opened: Opened[];
let isReachable: boolean;
let tried: number[];
let live: boolean[];
let heard: (string | number)[];
let visibility: DocumentVisibilityState;
let stop: () => void;

const encoder = new TextEncoder();

function connect(position: string | undefined, signal: AbortSignal) {
  tried.push(Date.now());
  if (!isReachable) return Promise.reject(new Error("away"));
  let control!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => void (control = given) });
  signal.addEventListener("abort", () => control.error(signal.reason));
  opened.push({ position, signal, send: (text) => control.enqueue(encoder.encode(text)), end: () => control.close() });
  return Promise.resolve(body);
}

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
function setVisibility(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  [opened, isReachable, tried, live, heard, visibility] = [[], true, [], [], [], "visible"];
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  stop = followNews({
    connect,
    onLive: (isLive) => live.push(isLive),
    onNotification: (title) => heard.push(title),
    onUnread: (count) => heard.push(count),
    onChanged: (ids) => heard.push(`changed ${ids.join(" ")}`),
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("events are parsed across network chunks, and unknown ones are skipped", async () => {
  await settle();
  for (const part of ["retry: 3000\n\nid: 4\nevent: notif", 'ication\ndata: {"title":"Ada joined', ' Acme."}\n\n'])
    opened[0]?.send(part);
  opened[0]?.send(
    'event: unread\ndata: {"unreadCount":3}\n\nevent: unread\ndata: nonsense\n\nevent: other\ndata: {}\n\n:\n\n',
  );
  await settle();
  expect(heard).toEqual(["Ada joined Acme.", 3]);
  expect(live).toEqual([true]);
});

test("stream resumes after its last event, after the delay that the api sets", async () => {
  await settle();
  opened[0]?.send('retry: 500\nid: 7\nevent: unread\ndata: {"unreadCount":1}\n\n');
  await settle();
  opened[0]?.end();
  await settle(499);
  expect(opened).toHaveLength(1);
  await settle(1);
  expect(opened[1]?.position).toBe("7");
  expect(live).toEqual([true, false, true]);
});

test("delay grows to five minutes per failure, and going online reconnects at once", async () => {
  await settle();
  isReachable = false;
  opened[0]?.end();
  await settle(1_300_000);
  const pauses = tried.map((at, index) => at - (tried[index - 1] ?? at)).slice(1);
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 96_000, 192_000, 300_000, 300_000, 300_000]);
  isReachable = true;
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(opened).toHaveLength(2);
});

test("connection without a heartbeat for a minute is closed", async () => {
  await settle();
  opened[0]?.send(":\n\n");
  await settle(59_000);
  expect(opened[0]?.signal.aborted).toBe(false);
  await settle(1_000);
  expect(opened[0]?.signal.aborted).toBe(true);
  await settle(6_000);
  expect(opened).toHaveLength(2);
});

test("long-hidden tab closes its stream and reopens it when visible", async () => {
  await settle();
  setVisibility("hidden");
  for (let minute = 0; minute < 4; minute++) {
    opened.at(-1)?.send(":\n\n");
    await settle(59_000);
  }
  expect(opened[0]?.signal.aborted).toBe(false);
  opened[0]?.send(":\n\n");
  await settle(64_000);
  expect(opened[0]?.signal.aborted).toBe(true);
  expect(live.at(-1)).toBe(false);
  await settle(600_000);
  expect(opened).toHaveLength(1);
  setVisibility("visible");
  await settle();
  expect(opened).toHaveLength(2);
});

test("briefly hidden tab keeps its stream", async () => {
  await settle();
  setVisibility("hidden");
  await settle(30_000);
  opened[0]?.send(":\n\n");
  setVisibility("visible");
  await settle(45_000);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.signal.aborted).toBe(false);
});

test("stopped stream stays closed", async () => {
  await settle();
  stop();
  await settle(600_000);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.signal.aborted).toBe(true);
});
