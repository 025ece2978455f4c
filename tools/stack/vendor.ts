import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@bc/runtime/app-error";

export interface Answer {
  status: number;
  retryAfterSeconds?: number;
}

/** A partner on loopback that answers as the drill says. */
export interface Vendor {
  /** Each request, with its path, its answer's status and its time in milliseconds. */
  requests: { path: string; status: number; at: number }[];
  /** Calls the partner as a step does: fails with `vendor.unavailable` or `vendor.limited` if it refuses. */
  call(path: string, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

export async function startVendor(answer: (path: string) => Answer): Promise<Vendor> {
  const requests: Vendor["requests"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const { status, retryAfterSeconds } = answer(path);
    requests.push({ path, status, at: performance.now() });
    response.writeHead(status, retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {}).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    async call(path, signal) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", signal });
      await response.arrayBuffer();
      if (response.ok) return;
      const seconds = Number(response.headers.get("retry-after") ?? 0);
      const params = seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
      if (response.status === 429) throw new AppError("vendor.limited", "limited", params);
      throw new AppError("vendor.unavailable", "unavailable", params);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
