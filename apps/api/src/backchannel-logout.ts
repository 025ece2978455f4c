import { apiError } from "@bc/api-kit/errors";
import type { FastifyInstance } from "fastify";
import { jwtVerify, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { EndedSessions } from "./ended-sessions.ts";

interface Parts {
  ended: EndedSessions;
  keys: JWTVerifyGetKey;
  issuer: string;
  clientId: string;
}

const event = "http://schemas.openid.net/event/backchannel-logout";
const claims = z.object({
  sid: z.string().min(1).max(200),
  events: z.object({ [event]: z.object() }),
  jti: z.string(),
});

/** OpenID Connect Back-Channel Logout: the identity provider reports that a session has ended. */
export function mountBackchannelLogout(server: FastifyInstance, { ended, keys, issuer, clientId }: Parts): void {
  void server.register(async (child) => {
    child.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    child.post("/backchannel-logout", { bodyLimit: 16_384 }, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get("logout_token") : null;
      if (!token) throw apiError("api.operation-refused", { reason: "logout_token" });
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ["ES256", "RS256", "PS256"],
        maxTokenAge: "5 minutes",
      }).catch((error: unknown) => {
        throw apiError("api.operation-refused", { reason: "logout_token" }, { cause: error });
      });
      const parsed = claims.safeParse(payload);
      // A nonce marks an ID token, which must not be accepted as a logout token.
      if (!parsed.success || "nonce" in payload) throw apiError("api.operation-refused", { reason: "logout_token" });
      await ended.add(parsed.data.sid);
      return reply.header("cache-control", "no-store").code(200).send();
    });
  });
}
