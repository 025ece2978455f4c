import type { Services } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { receiveCarrierEvent } from "@bc/order/public";
import type { FastifyInstance } from "fastify";

/** A report with some hundred scans. */
const maxBytes = 1 << 20;

/** Takes what the carrier aggregator reports about packages. The signature covers the body as it was sent. */
export function mountCarrierWebhook(server: FastifyInstance, services: Pick<Services, "database" | "carriers">): void {
  void server.register(async (child) => {
    child.removeAllContentTypeParsers();
    child.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    child.post("/webhooks/carrier", { bodyLimit: maxBytes }, async (request, reply) => {
      const signature = request.headers["x-hmac-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isAccepted = await receiveCarrierEvent(services, body, [signature].flat()[0]);
      if (!isAccepted) throw apiError("api.operation-refused", { reason: "x-hmac-signature" });
      return reply.code(200).send();
    });
  });
}
