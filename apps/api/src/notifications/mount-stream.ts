import { apiError } from "@bc/api-kit/errors";
import type { FastifyInstance } from "fastify";
import { positionOf } from "./events.ts";
import type { NotificationStreams } from "./streams.ts";

/**
 * GET /notifications/stream: server-sent events "notification", "unread" and "changed" for the caller. Last-Event-ID
 * is the position of a reconnecting reader. The request's deadline ends with the authentication.
 */
export function mountNotificationStream(server: FastifyInstance, streams: NotificationStreams): void {
  server.get("/notifications/stream", { exposeHeadRoute: false }, (request, reply) => {
    const { caller } = request;
    if (!caller) throw apiError("api.unauthenticated");
    const events = streams.open(caller, positionOf(request.headers["last-event-id"]), reply.raw);
    request.release();
    return reply
      .type("text/event-stream")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no") // proxies that hold answers back until they are whole
      .send(events);
  });
}
