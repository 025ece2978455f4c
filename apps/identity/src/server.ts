import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { newRequestId } from "@bc/runtime/ids";
import { createNetworkLimit } from "@bc/runtime/network-limit";
import { runInContext } from "@bc/runtime/request-context";
import { sendAsset } from "./assets.ts";
import { googleCallback } from "./federation/google.ts";
import { redirect, securityHeaders, sendPage, sendRefusal } from "./http.ts";
import { handleGoogleCallback } from "./interactions/google.ts";
import { handleInteraction } from "./interactions/routes.ts";
import { handleMfa } from "./mfa/routes.ts";
import { errorMarkup } from "./pages/error-page.ts";
import { inRequestUnit } from "./request-unit.ts";
import { handleResetPassword } from "./reset-password.ts";
import type { Services } from "./services.ts";
import { visitorOf } from "./visitor.ts";

/** A request to one of these stores a row for a browser that has not signed in. */
const storing = new Set(["/auth", "/session/end"]);

/** The console renews its tokens with these. A network that is limited elsewhere can still stay signed in. */
const renewing = new Set(["/token", "/.well-known/openid-configuration"]);

/** The provider ignores case and a slash at the end. */
const spelled = (pathname: string): string => pathname.toLowerCase().replace(/\/$/, "");

export function createIdentityServer(services: Services): Server {
  const { config, logger } = services;
  const sisters = config.SISTER_CLIENTS.flatMap(({ redirectUrls }) => redirectUrls);
  const ends = [config.CONSOLE_URL, ...config.POST_LOGOUT_URLS, ...sisters].map((url) => new URL(url).origin);
  const headers = securityHeaders([...new Set(ends)]);
  const protocol = protocolOf(services);
  const requestLimit = createNetworkLimit(config.NETWORK_LIMIT_PER_MINUTE);
  const renewalLimit = createNetworkLimit(config.NETWORK_LIMIT_PER_MINUTE);
  const signInLimit = createNetworkLimit(config.SIGN_IN_LIMIT_PER_MINUTE);
  /** The seconds that the caller's network has to wait, if any. */
  const secondsToWait = (request: IncomingMessage, pathname: string): number | undefined => {
    const { network } = visitorOf(request, config.TRUSTED_PROXIES);
    const path = spelled(pathname);
    if (renewing.has(path)) return renewalLimit(network);
    return requestLimit(network) ?? (storing.has(path) ? signInLimit(network) : undefined);
  };
  return createServer({ requestTimeout: 15_000 }, (request, response) => {
    const requestId = newRequestId();
    response.setHeader("x-request-id", requestId);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // Whatever a stranger writes into the request line: "//" is no address, and must not end the process.
    const pathname = URL.parse(request.url ?? "/", "http://localhost")?.pathname ?? "";
    const handle = async (): Promise<void> => {
      if (pathname === "/") return redirect(response, config.CONSOLE_URL);
      if (sendAsset(response, pathname)) return;
      const retryAfterSeconds = secondsToWait(request, pathname);
      if (retryAfterSeconds !== undefined) {
        const text = `Too many requests. Try again in ${retryAfterSeconds} seconds.`;
        return sendRefusal(response, { status: 429, text, retryAfterSeconds }, errorMarkup(text));
      }
      if (pathname.startsWith("/interaction/")) return handleInteraction(services, request, response, pathname);
      if (pathname === "/reset-password") return handleResetPassword(services, request, response);
      if (pathname === googleCallback) return handleGoogleCallback(request, response);
      if (pathname.startsWith("/mfa/")) return handleMfa(services, request, response, pathname);
      // A script on the console's page could open it in a hidden frame and read the code from the address.
      if (isFramed(request)) return sendPage(response, 403, errorMarkup("Sign-in does not run inside another page."));
      await protocol(request, response);
    };
    void runInContext({ requestId }, () =>
      inRequestUnit(handle).catch((error: unknown) => {
        logger.error({ err: error, path: pathname }, "request failed");
        if (!response.headersSent) sendPage(response, 500, errorMarkup(`Something went wrong. Reference ${requestId}`));
      }),
    );
  });
}

/** The provider is replaced when its keys change; each one's handler is made once. */
function protocolOf(services: Services): (...request: Parameters<RequestListener>) => Promise<void> {
  let provider = services.provider;
  let callback = provider.callback();
  return async (request, response) => {
    if (services.provider !== provider) {
      provider = services.provider;
      callback = provider.callback();
    }
    await callback(request, response);
  };
}

function isFramed({ headers }: IncomingMessage): boolean {
  return ["iframe", "frame", "embed", "object"].includes(String(headers["sec-fetch-dest"]));
}
