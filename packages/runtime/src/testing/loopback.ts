import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Starts a server on loopback that records its requests and stops with the test. */
export async function loopback(answer: RequestListener): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(request, response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, seen };
}
