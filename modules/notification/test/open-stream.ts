export interface StreamEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

export interface OpenStream {
  status: number;
  headers: Headers;
  /** In the order they came. */
  events: StreamEvent[];
  /** Resolves when the server ends it, or cuts it off. */
  over: Promise<void>;
  /** Hangs up. */
  close(): void;
}

/** Reads /notifications/stream as the console does: by fetch, with the headers of every other request. */
export async function openStream(url: string, token: string, lastEventId?: string): Promise<OpenStream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { "last-event-id": lastEventId } : {}) },
    signal: controller.signal,
  });
  const events: StreamEvent[] = [];
  return {
    status: response.status,
    headers: response.headers,
    events,
    over: readInto(response, events).catch(() => undefined),
    close: () => controller.abort(),
  };
}

async function readInto(response: Response, events: StreamEvent[]): Promise<void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(
        block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
      );
      if (fields.has("event"))
        events.push({
          id: fields.get("id") ?? "",
          event: fields.get("event") ?? "",
          data: JSON.parse(fields.get("data") ?? "null") as Record<string, unknown>,
        });
    }
  }
}
