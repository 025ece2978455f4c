import type { IncomingMessage } from "node:http";

/** Where a request comes from, for the log of events, the list of sessions and the throttle. */
export interface Visitor {
  network: string;
  device: string;
}

export function visitorOf(request: IncomingMessage, behindProxy: boolean): Visitor {
  // Each proxy appends what it saw: only the last entry is our own proxy's word, the rest is the caller's.
  const forwarded = behindProxy
    ? String(request.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  const address = forwarded || (request.socket.remoteAddress ?? "unknown");
  return {
    network: address.replace(/^::ffff:/, "").slice(0, 64),
    device: (request.headers["user-agent"] ?? "unknown").slice(0, 512),
  };
}
