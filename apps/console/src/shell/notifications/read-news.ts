import { createParser } from "eventsource-parser";

export interface NewsEvents {
  /** Called for any byte: the connection is alive. */
  onSign: () => void;
  onNotification: (title: string) => void;
  onUnread: (count: number) => void;
  onChanged: (businessIds: readonly string[]) => void;
  /** The event to resume after when the connection is lost. */
  onPosition: (id: string) => void;
  onRetry: (ms: number) => void;
}

/** Reads the body of an open stream to its end. */
export async function readNews(body: ReadableStream<Uint8Array<ArrayBuffer>>, events: NewsEvents): Promise<void> {
  const parser = createParser({
    onId: events.onPosition,
    onRetry: events.onRetry,
    onEvent({ event, data }) {
      const value = parse(data);
      if (event === "notification" && typeof value["title"] === "string") events.onNotification(value["title"]);
      if (event === "changed" && Array.isArray(value["businessIds"])) events.onChanged(value["businessIds"]);
      if (event === "unread" && typeof value["unreadCount"] === "number") events.onUnread(value["unreadCount"]);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    events.onSign();
    parser.feed(chunk.value);
  }
}

/** Events of unknown form are ignored. */
function parse(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
