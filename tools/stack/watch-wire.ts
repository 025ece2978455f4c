import type { CDPSession } from "@playwright/test";

/** One request of a page that has been answered. */
export interface Wire {
  name: string;
  isScript: boolean;
  /** As they travelled, compressed and with headers. */
  bytes: number;
  /** Since the page was asked for. */
  startMs: number;
  endMs: number;
}

/** The list grows as answers arrive. */
export async function watchWire(session: CDPSession): Promise<readonly Wire[]> {
  const open = new Map<string, Wire>();
  const done: Wire[] = [];
  let origin: number | undefined;
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    origin ??= timestamp;
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    open.set(requestId, { name, isScript: pathname.endsWith(".js"), bytes: 0, startMs: since(timestamp), endMs: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    const wire = open.get(requestId);
    if (wire) done.push({ ...wire, bytes: encodedDataLength, endMs: since(timestamp) });
  });
  const since = (timestamp: number): number => (timestamp - (origin ?? timestamp)) * 1_000;
  return done;
}
