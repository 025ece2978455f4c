import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Browsers open connections in advance. On close, Node waits for a request on each of them, and the process
 * would end only at its timeout: connections without a request are closed at once.
 */
export function closeUnusedConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
    if (isClosing) socket.destroy();
  });
  server.server.on("request", ({ socket }) => void unused.delete(socket));
  server.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
