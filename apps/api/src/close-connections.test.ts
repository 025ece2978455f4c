import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeConnectionsOnClose } from "./close-connections.ts";

test("a closing server answers the last request and does not wait for its idle connection", async () => {
  const server = Fastify();
  closeConnectionsOnClose(server);
  const body = new PassThrough();
  server.get("/", (_request, reply) => reply.send(body));
  await server.listen({ port: 0, host: "127.0.0.1" });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const request = get(server.listeningOrigin, { agent });
  body.write("in ");
  const [response] = (await once(request, "response")) as [NodeJS.ReadableStream];
  const closed = server.close();
  await vi.waitFor(() => expect(server.server.listening).toBe(false));
  body.end("parts");
  let text = "";
  for await (const chunk of response) text += String(chunk);
  await closed;
  expect(text).toBe("in parts");
});

test("a closing server closes connections that never sent a request", async () => {
  const server = Fastify();
  closeConnectionsOnClose(server);
  await server.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(server.listeningOrigin).port), "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server.server, "connection")]);
  const ended = once(socket.resume(), "close");
  await server.close();
  await expect(ended).resolves.toEqual([false]);
});
