import { readFileSync } from "node:fs";
import { addressOf } from "@bc/runtime/address-of";
import type { Recent } from "@bc/testing/recent";
import type { SafeHtml } from "@remix-run/html-template";
import fastify, { type FastifyReply } from "fastify";
import type { Mail } from "./mail.ts";
import { listPage, mailPage, missingPage } from "./pages.ts";

const style = readFileSync(new URL("./style.css", import.meta.url));
const script = readFileSync(new URL("./refresh.js", import.meta.url));

const nothingElse = "base-uri 'none'; form-action 'none'";
const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; " +
  `frame-ancestors 'none'; ${nothingElse}`;
/** Allows styles in an email, but no scripts and no requests, so that opening it reveals nothing. */
const mailPolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; ${nothingElse}`;

/** `refused` contains the mailboxes that journeys disable temporarily. */
export async function startWeb(port: number, mails: Recent<Mail>, refused: Set<string>) {
  const server = fastify({ bodyLimit: 1_024, forceCloseConnections: true });
  const newestFirst = (): Mail[] => mails.list().toReversed();
  const find = (id: string): Mail | undefined => mails.list().find((mail) => mail.id === id);

  server.addHook("onRequest", async (request, reply) => {
    // Without this check, a web page on another host name that points to this machine could read sign-in links.
    if (!["127.0.0.1", "localhost"].includes(request.hostname)) return reply.code(421).send();
    reply.headers({
      "content-security-policy": pagePolicy,
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    return undefined;
  });

  server.get("/", (_request, reply) => sendHtml(reply, listPage(newestFirst())));
  server.get<{ Params: { id: string } }>("/mails/:id", ({ params }, reply) => {
    const mail = find(params.id);
    return mail ? sendHtml(reply, mailPage(mail)) : sendHtml(reply.code(404), missingPage());
  });
  server.get<{ Params: { id: string } }>("/mails/:id/html", ({ params }, reply) => {
    const mail = find(params.id);
    if (!mail) return sendHtml(reply.code(404), missingPage());
    return sendHtml(reply.header("content-security-policy", mailPolicy), mail.html);
  });
  server.get("/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  server.get("/refresh.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(script));

  server.get<{ Querystring: { to?: string } }>("/api/mails", ({ query }) => {
    const wanted = query.to === undefined ? undefined : addressOf(query.to);
    const found = newestFirst().filter(({ to }) => !wanted || to.some((address) => addressOf(address) === wanted));
    return found.map(({ headers: _headers, ...mail }) => mail);
  });
  server.delete("/api/mails", (_request, reply) => {
    mails.clear();
    return reply.code(204).send();
  });

  server.put<{ Params: { address: string } }>("/api/refused/:address", ({ params }, reply) => {
    refused.add(addressOf(params.address));
    return reply.code(204).send();
  });
  server.delete<{ Params: { address: string } }>("/api/refused/:address", ({ params }, reply) => {
    refused.delete(addressOf(params.address));
    return reply.code(204).send();
  });

  const url = await server.listen({ host: "127.0.0.1", port });
  return { url, stop: () => server.close() };
}

function sendHtml(reply: FastifyReply, html: SafeHtml | string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(String(html));
}
