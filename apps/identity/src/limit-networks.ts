import { createNetworkLimit } from "@bc/runtime/network-limit";
import type { onRequestAsyncHookHandler } from "fastify";
import type { Config } from "./config.ts";
import { sendRefusal } from "./http.ts";
import { errorMarkup } from "./pages/error-page.ts";
import { visitorOf } from "./visitor.ts";

/** A request to one of these stores a row for a browser that has not signed in. */
const storing = new Set(["/auth", "/session/end"]);

/** The console renews its tokens with these. A network that is limited elsewhere can still stay signed in. */
const renewing = new Set(["/token", "/.well-known/openid-configuration"]);

/** Returns the path as the provider compares it: it ignores case and a trailing slash. */
function pathOf(url: string): string {
  // Not every request line is a URL: "//" is none.
  const pathname = URL.parse(url, "http://localhost")?.pathname ?? "";
  return pathname.toLowerCase().replace(/\/$/, "");
}

/** Returns a hook that refuses requests of a network that has used up its minute. */
export function limitNetworks(config: Config): onRequestAsyncHookHandler {
  const requestLimit = createNetworkLimit(config.NETWORK_LIMIT_PER_MINUTE);
  const renewalLimit = createNetworkLimit(config.NETWORK_LIMIT_PER_MINUTE);
  const signInLimit = createNetworkLimit(config.SIGN_IN_LIMIT_PER_MINUTE);
  const secondsToWait = (network: string, path: string): number | undefined => {
    if (renewing.has(path)) return renewalLimit(network);
    return requestLimit(network) ?? (storing.has(path) ? signInLimit(network) : undefined);
  };
  return async (request, reply) => {
    const { network } = visitorOf(request, config.TRUSTED_PROXIES);
    const retryAfterSeconds = secondsToWait(network, pathOf(request.url));
    if (retryAfterSeconds === undefined) return undefined;
    const text = `Too many requests. Try again in ${retryAfterSeconds} seconds.`;
    sendRefusal(reply, { status: 429, text, retryAfterSeconds }, errorMarkup(text));
    return reply;
  };
}
