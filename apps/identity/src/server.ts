import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { Database } from "@bc/db/database";
import { newRequestId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { runInContext } from "@bc/runtime/request-context";
import type { Provider } from "oidc-provider";
import { securityHeaders, sendPage } from "./http.ts";
import { errorMarkup } from "./pages/error-page.ts";
import { handleSignIn } from "./sign-in.ts";

interface Parts {
  provider: Provider;
  database: Database;
  logger: Logger;
  consoleOrigin: string;
}

const style = readFileSync(new URL("./assets/style.css", import.meta.url));

export function createIdentityServer({ provider, database, logger, consoleOrigin }: Parts): Server {
  const headers = securityHeaders(consoleOrigin);
  const protocol = provider.callback();
  return createServer({ requestTimeout: 15_000 }, (request, response) => {
    const requestId = newRequestId();
    response.setHeader("x-request-id", requestId);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const handle = async (): Promise<void> => {
      if (pathname === "/healthz") return void response.end("ok");
      if (pathname === "/readyz") return void (await database.ping().then(() => response.end("ok")));
      if (pathname === "/assets/style.css") {
        response.setHeader("cache-control", "public, max-age=3600");
        return void response.setHeader("content-type", "text/css").end(style);
      }
      if (pathname.startsWith("/interaction/")) return handleSignIn(provider, database, request, response);
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
