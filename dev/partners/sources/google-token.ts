import { giveConsent, formOf, type SourceRoutes } from "./source-partner.ts";

/** Google's consent page and token endpoint, which all its sources share. */
export const googleTokenRoutes: SourceRoutes = (server, { tokens, scenario }) => {
  server.get<{ Querystring: Record<string, string> }>("/accounts/o/oauth2/v2/auth", ({ query }, reply) =>
    giveConsent(reply, query, { code: tokens.newCode(), scope: query["scope"] ?? "" }),
  );
  server.post("/oauth2/token", (request, reply) => {
    const form = formOf(request);
    const isRefresh = form.get("grant_type") === "refresh_token";
    const isGranted = isRefresh
      ? tokens.isRefreshToken(form.get("refresh_token") ?? "")
      : tokens.takeCode(form.get("code") ?? "");
    if (!isGranted) return reply.code(400).send({ error: "invalid_grant", error_description: "Bad Request" });
    return {
      access_token: tokens.newAccessToken(),
      expires_in: scenario().tokenSeconds,
      token_type: "Bearer",
      scope: "",
      ...(!isRefresh && { refresh_token: tokens.newRefreshToken() }),
    };
  });
};
