import { createServer, type Server } from "node:http";
import { newRequestId } from "@bc/runtime/ids";
import { runInContext } from "@bc/runtime/request-context";
import { sendAsset } from "./assets.ts";
import { securityHeaders, sendPage } from "./http.ts";
import { handleInteraction } from "./interactions/routes.ts";
import { errorMarkup } from "./pages/error-page.ts";
import type { Services } from "./services.ts";

export function createIdentityServer(services: Services): Server {
  const { config, provider, database, logger } = services;
  const headers = securityHeaders(new URL(config.CONSOLE_URL).origin);
  const protocol = provider.callback();
  return createServer({ requestTimeout: 15_000 }, (request, response) => {
    const requestId = newRequestId();
    response.setHeader("x-request-id", requestId);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const handle = async (): Promise<void> => {
      if (pathname === "/healthz") return void response.end("ok");
      if (pathname === "/readyz") return void (await database.ping().then(() => response.end("ok")));
      if (sendAsset(response, pathname)) return;
      if (pathname.startsWith("/interaction/")) return handleInteraction(services, request, response, pathname);
      await protocol(request, response);
    };
    void runInContext({ requestId }, () =>
      handle().catch((error: unknown) => {
        logger.error({ err: error, path: pathname }, "request failed");
        if (!response.headersSent) sendPage(response, 500, errorMarkup(`Something went wrong. Reference ${requestId}`));
      }),
    );
  });
}
