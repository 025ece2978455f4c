import type { CDPSession } from "@playwright/test";

/** A completed request of a page. */
export interface Wire {
  name: string;
  isScript: boolean;
  /** Transferred bytes, compressed and with headers. */
  bytes: number;
  /** Milliseconds since the navigation. */
  startMs: number;
  endMs: number;
}

/** Returns a list that grows as responses arrive. */
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
