import type { IncomingMessage } from "node:http";
import { callerAddress } from "@bc/runtime/network";

/** Where a request comes from, for the log of events, the list of sessions and the throttle. */
export interface Visitor {
  network: string;
  device: string;
}

export function visitorOf(request: IncomingMessage, trustedProxies: number): Visitor {
  return {
    network: callerAddress(request.socket.remoteAddress, request.headers["x-forwarded-for"], trustedProxies),
    device: (request.headers["user-agent"] ?? "unknown").slice(0, 512),
  };
}
