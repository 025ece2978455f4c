import { type NewsEvents, readNews } from "./read-news.ts";

interface Options extends Pick<NewsEvents, "onNotification" | "onUnread" | "onChanged"> {
  /** Opens the stream and returns its body. Throws if that fails. */
  connect: (position: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Whether the stream is open. */
  onLive: (isLive: boolean) => void;
}

/** The api sends a heartbeat every 25 s. Without one for more than twice that time, the connection is dead. */
const silenceMs = 60_000;
const maxPauseMs = 300_000;
/** A tab that is hidden for this long closes its stream. */
const patienceMs = 300_000;

/**
 * Keeps a stream of events open until it is stopped. Reconnects at the last event with increasing delays, and closes
 * while the tab is hidden for long. It never reports failures.
 */
export function followNews({ connect, onNotification, onUnread, onChanged, onLive }: Options): () => void {
  let position: string | undefined;
  let retryMs = 3_000;
  let failures = 0;
  let current: AbortController | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    clearTimeout(waiting);
    const control = new AbortController();
    current = control;
    let silence = setTimeout(() => control.abort(), silenceMs);
    try {
      const body = await connect(position, control.signal);
      onLive(true);
      await readNews(body, {
        onNotification,
        onUnread,
        onChanged,
        onSign() {
          failures = 0;
          clearTimeout(silence);
          silence = setTimeout(() => control.abort(), silenceMs);
        },
        onPosition: (id) => (position = id),
        onRetry: (ms) => (retryMs = ms),
      });
    } catch {
      failures += 1;
    }
    clearTimeout(silence);
    if (current !== control) return; // closed on purpose
    current = undefined;
    onLive(false);
    // Spreads reconnects of many clients that lost the connection together.
    waiting = setTimeout(() => void open(), Math.min(retryMs * 2 ** failures, maxPauseMs) * (0.5 + Math.random() / 2));
  }

  function close(): void {
    clearTimeout(waiting);
    const control = current;
    current = undefined;
    control?.abort();
    onLive(false);
  }

  const reopen = (): void => {
    if (!current && document.visibilityState === "visible") void open();
  };
  const onVisibility = (): void => {
    clearTimeout(resting);
    if (document.visibilityState === "hidden") resting = setTimeout(close, patienceMs);
    else reopen();
  };
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", reopen);
  void open();

  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", reopen);
    clearTimeout(resting);
    close();
  };
}
