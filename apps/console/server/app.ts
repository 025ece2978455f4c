import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { browserConfig, type ConsoleEnvironment } from "./config.ts";
import { confirmParameter } from "../src/shared/confirm-parameter.ts";
import { securityHeaders } from "./security-headers.ts";

interface ConsoleServer {
  environment: ConsoleEnvironment;
  /** The output of `vite build`. */
  directory: string;
  loggerInstance?: FastifyServerOptions["loggerInstance"];
}

const asset = /^\/assets\//;
const immutable = "public, max-age=31536000, immutable";

/** Serves one build: its files, its configuration, and its index for every page path. */
export function createConsoleServer({ environment, directory, loggerInstance }: ConsoleServer): FastifyInstance {
  const app = fastify({
    ...(loggerInstance && { loggerInstance }),
    // Page URLs contain IDs and sign-in codes.
    logController: new LogController({ disableRequestLogging: true }),
    connectionTimeout: 30_000,
    requestTimeout: 10_000,
    bodyLimit: 1_024,
  });
  const headers = securityHeaders(environment);
  const config = browserConfig(environment);
  const serviceWorker = readServiceWorker(directory, headers);

  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ ...headers, "cache-control": "no-cache" });
  });

  app.get("/config.json", () => config);
  app.get("/sw.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(serviceWorker));

  // Any site can link here. A visitor from another site confirms before the session ends.
  app.get("/logout", (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, "http://console");
    if (request.headers["sec-fetch-site"] !== "cross-site" || searchParams.has(confirmParameter))
      return reply.sendFile("index.html");
    searchParams.set(confirmParameter, "true");
    return reply.redirect(`${pathname}?${searchParams.toString()}`, 303);
  });

  app.register(fastifyStatic, {
    root: directory,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (asset.test(path.slice(directory.length))) reply.header("cache-control", immutable);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, "http://console");
    const isPage = (request.method === "GET" || request.method === "HEAD") && !asset.test(pathname);
    if (isPage && !/\.[a-z0-9]+$/i.test(pathname)) return reply.sendFile("index.html");
    // A missing file must not be cached: during a rollout, the next server has it.
    return reply.code(404).header("cache-control", "no-store").send({ error: "Not found" });
  });
  return app;
}

/**
 * The service worker stores index.html with its headers, so a deployment with another policy must appear as another
 * version, or browsers would keep the old one.
 */
function readServiceWorker(directory: string, headers: Record<string, string>): string {
  const deployment = createHash("sha256").update(JSON.stringify(headers)).digest("hex").slice(0, 16);
  return readFileSync(join(directory, "sw.js"), "utf8").replaceAll("__DEPLOYMENT__", deployment);
}
