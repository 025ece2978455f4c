import { formOf, giveConsent, type SourceRoutes } from "./source-partner.ts";

/** Login with Amazon, whose tokens both of its sources use. */
export const amazonTokenRoutes: SourceRoutes = (server, { tokens, scenario }) => {
  server.get<{ Querystring: Record<string, string> }>("/amazon/ap/oa", ({ query }, reply) =>
    giveConsent(reply, query, { code: tokens.newCode(), scope: query["scope"] ?? "" }),
  );
  server.post("/login-with-amazon/auth/o2/token", (request, reply) => {
    const form = formOf(request);
    const isRefresh = form.get("grant_type") === "refresh_token";
    const refreshToken = form.get("refresh_token") ?? "";
    const isGranted = isRefresh ? tokens.isRefreshToken(refreshToken) : tokens.takeCode(form.get("code") ?? "");
    if (!isGranted)
      return reply
        .code(400)
        .send({ error: "invalid_grant", error_description: "The request has an invalid grant parameter" });
    return {
      access_token: tokens.newAccessToken(),
      refresh_token: isRefresh ? refreshToken : tokens.newRefreshToken(),
      token_type: "bearer",
      expires_in: scenario().tokenSeconds,
    };
  });
};
