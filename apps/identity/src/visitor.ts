import type { IncomingMessage } from "node:http";
import { callerAddress } from "@bc/runtime/network";

/** Where a request comes from, for the event log, the session list and the limits. */
export interface Visitor {
  network: string;
  device: string;
}

export function visitorOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): Visitor {
  return {
    network: callerAddress(socket.remoteAddress, headers["x-forwarded-for"], trustedProxies),
    device: (headers["user-agent"] ?? "unknown").slice(0, 512),
  };
}
