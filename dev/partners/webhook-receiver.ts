import { setTimeout as sleep } from "node:timers/promises";
import { type Partner, startPartner } from "@bc/testing/partner";
import { Recent } from "@bc/testing/recent";

/** A request that the receiver answered with 204. */
export interface ReceivedEvent {
  path: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** The shares of requests, from 0 to 1, that meet a problem. PUT /_partner/shares replaces them. */
interface Shares {
  /** Answered with 500 and dropped. */
  failed?: number;
  /** Taken, but the connection ends without an answer. */
  unanswered?: number;
  /** Taken and answered after `slowMs`. */
  slow?: number;
  slowMs?: number;
}

/** A merchant's system that receives webhooks at any path. GET /_partner/events lists what it took. */
export function startWebhookReceiver(port: number): Promise<Partner> {
  const taken = new Recent<ReceivedEvent>({ items: 100_000, size: 256 << 20 });
  let shares: Shares = {};
  const meets = (share: number | undefined): boolean => share !== undefined && Math.random() < share;
  return startPartner({
    name: "webhook receiver",
    port,
    routes(server) {
      server.post("/*", async (request, reply) => {
        if (meets(shares.failed)) return reply.code(500).send({ error: "The receiver is out of order" });
        if (meets(shares.slow)) await sleep(shares.slowMs ?? 1_000, undefined, { ref: false });
        const header = (name: string): string => String(request.headers[name] ?? "");
        const body = JSON.stringify(request.body);
        taken.add(
          {
            path: request.url,
            id: header("webhook-id"),
            timestamp: header("webhook-timestamp"),
            signature: header("webhook-signature"),
            body,
          },
          body.length,
        );
        if (meets(shares.unanswered)) {
          reply.hijack();
          request.raw.socket.destroy();
          return reply;
        }
        return reply.code(204).send();
      });
      server.put("/_partner/shares", (request, reply) => {
        shares = request.body as Shares;
        return reply.code(204).send();
      });
      server.get("/_partner/events", () => taken.list());
    },
  });
}
