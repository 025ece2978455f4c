import { createHmac } from "node:crypto";
import type { SourceRoutes } from "./sources/source-partner.ts";

/** The console's app at Shopify. */
export const shopifyApp = { clientId: "console", clientSecret: "console-secret" };

const days = 86_400;

/** How a shop installs the app: a signed callback, and tokens that expire. */
export const shopifyConsentRoutes: SourceRoutes = (server, { tokens, scenario }) => {
  /** The refresh token that each one has replaced, which is valid until the new one is used. */
  const replaced = new Map<string, string>();
  server.get<{ Params: { shop: string }; Querystring: Record<string, string> }>(
    "/:shop/admin/oauth/authorize",
    ({ params: { shop }, query }, reply) => {
      const callback = new URLSearchParams({
        code: tokens.newCode(),
        host: Buffer.from(`admin.shopify.com/store/${shop}`).toString("base64"),
        shop,
        state: query["state"] ?? "",
        timestamp: String(Math.floor(Date.now() / 1_000)),
      });
      callback.set("hmac", createHmac("sha256", shopifyApp.clientSecret).update(callback.toString()).digest("hex"));
      return reply.redirect(`${query["redirect_uri"]}?${callback.toString()}`);
    },
  );
  server.post<{ Params: { shop: string }; Body: Record<string, string> }>(
    "/:shop/admin/oauth/access_token",
    ({ body }, reply) => {
      const { client_secret, code = "", refresh_token: used, expiring } = body;
      const isGranted = used === undefined ? tokens.takeCode(code) : tokens.isRefreshToken(used);
      if (client_secret !== shopifyApp.clientSecret || !isGranted)
        return reply.code(400).send({ error: "invalid_request", error_description: "The token is not valid." });
      const answer = { access_token: tokens.newAccessToken(), scope: "read_all_orders,write_orders" };
      // Without the parameter, tokens do not expire, which public apps may no longer ask for.
      if (used === undefined && expiring !== "1") return answer;
      const next = tokens.newRefreshToken(used === undefined ? undefined : replaced.get(used));
      if (used !== undefined) replaced.set(next, used);
      return {
        ...answer,
        expires_in: scenario().tokenSeconds,
        refresh_token: next,
        refresh_token_expires_in: 90 * days,
      };
    },
  );
};
