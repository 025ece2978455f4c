import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets the server close as soon as its last response is sent. By itself it would wait for connections that browsers
 * opened ahead of need, and for those that a last response leaves idle, until their keep-alive timeout.
 */
export function closeConnectionsOnClose(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
    if (isClosing) socket.destroy();
  });
  server.server.on("request", ({ socket }, response) => {
    unused.delete(socket);
    response.once("close", () => {
      if (isClosing) server.server.closeIdleConnections();
    });
  });
  server.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
