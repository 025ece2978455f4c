import { newRequestId } from "@bc/runtime/ids";
import { runInContext } from "@bc/runtime/request-context";
import formbody from "@fastify/formbody";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { mountAssets } from "./assets.ts";
import type { Config } from "./config.ts";
import { isRefusedByHttp, redirect, sendPage } from "./http.ts";
import { mountGoogleCallback } from "./interactions/google.ts";
import { mountInteractions } from "./interactions/routes.ts";
import { limitNetworks } from "./limit-networks.ts";
import { mountMfa } from "./mfa/routes.ts";
import { errorMarkup } from "./pages/error-page.ts";
import { mountProtocol } from "./protocol.ts";
import { inRequestUnit } from "./request-unit.ts";
import { mountResetPassword } from "./reset-password.ts";
import type { Services } from "./services.ts";

const hstsSeconds = 63_072_000;

export async function createIdentityServer(services: Services): Promise<FastifyInstance> {
  const { config, logger } = services;
  const server = Fastify({
    genReqId: newRequestId,
    bodyLimit: 10_000,
    requestTimeout: 15_000,
    // Fastify refuses malformed addresses before any hook runs.
    frameworkErrors: (_error, _request, { raw }) =>
      void raw.writeHead(400, { "strict-transport-security": `max-age=${hstsSeconds}` }).end(),
  });
  // Headers are set on the raw response, because the provider writes its responses there.
  await server.register(helmet, helmetOptions(config));
  server.addHook("onRequest", ({ id: requestId }, { raw }, done) => {
    raw.setHeader("x-request-id", requestId);
    raw.setHeader("cache-control", "no-store");
    runInContext({ requestId }, () => inRequestUnit(done));
  });
  server.addHook("onResponse", async ({ id: requestId, method, routeOptions }, { statusCode: status, elapsedTime }) => {
    const ms = Math.round(elapsedTime);
    logger.info({ requestId, method, route: routeOptions.url ?? "none", status, ms }, "answered");
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (isRefusedByHttp(error))
      return sendPage(reply, error.statusCode ?? 400, errorMarkup("The request can't be read."));
    logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, "request failed");
    return sendPage(reply, 500, errorMarkup("Something went wrong.", `Request ${request.id}`));
  });
  server.setNotFoundHandler((_request, reply) => sendPage(reply, 404, errorMarkup("There is no such page.")));

  server.removeAllContentTypeParsers();
  // URLSearchParams, because a repeated field must not become a list.
  await server.register(formbody, { parser: (text) => new URLSearchParams(text) as never });

  server.get("/", (_request, reply) => redirect(reply, config.CONSOLE_URL));
  mountAssets(server);
  await server.register(async (child) => {
    child.addHook("onRequest", limitNetworks(config));
    mountInteractions(child, services);
    mountResetPassword(child, services);
    mountGoogleCallback(child);
    await child.register((mfa) => mountMfa(mfa, services), { prefix: "/mfa" });
    await child.register((protocol) => mountProtocol(protocol, services));
  });
  return server;
}

/**
 * The provider redirects after a form, so `form-action` lists where its redirects end. Its self-submitting form adds
 * the hash of its script to `script-src`.
 */
function helmetOptions({ CONSOLE_URL, POST_LOGOUT_URLS, SISTER_CLIENTS }: Config): FastifyHelmetOptions {
  const sisters = SISTER_CLIENTS.flatMap(({ redirectUrls }) => redirectUrls);
  const targets = new Set([CONSOLE_URL, ...POST_LOGOUT_URLS, ...sisters].map((url) => new URL(url).origin));
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'", ...targets],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: hstsSeconds, includeSubDomains: false },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
  };
}
