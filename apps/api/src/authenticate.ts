import type { Session } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import { orgError } from "@bc/org/contract/errors";
import { findUserIdOfSubject } from "@bc/org/public";
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { LRUCache } from "lru-cache";

export interface Caller {
  userId: string;
  /** What a rate limit counts: one sign-in of one person. */
  tokenId: string;
  session: Session;
}

export type Authenticate = (authorization: string | undefined) => Promise<Caller | undefined>;

interface Options {
  database: Database;
  issuer: string;
  resource: string;
  keys?: JWTVerifyGetKey;
}

/** Says who calls. No token means nobody; a token that does not hold is refused. */
export function createAuthenticate({ database, issuer, resource, keys }: Options): Authenticate {
  const keySet = keys ?? createRemoteJWKSet(new URL(`${issuer.replace(/\/$/, "")}/jwks`), { timeoutDuration: 3_000 });
  // A verified token stays verified until it ends: the signature is checked once a token, not once a request.
  const verified = new LRUCache<string, Caller>({ max: 20_000 });
  const refused = (cause?: unknown) => apiError("api.unauthenticated", {}, { cause });

  async function verify(token: string): Promise<Caller> {
    const { payload } = await jwtVerify(token, keySet, { issuer, audience: resource, algorithms: ["ES256"] }).catch(
      (error: unknown) => {
        // A provider that is down is not the caller's fault.
        if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
          throw apiError("api.identity-unavailable", {}, { cause: error });
        throw refused(error);
      },
    );
    const { sub, exp, jti, sid, acr, auth_time: authTime } = payload;
    if (!sub || !exp) throw refused();
    const userId = await database.withTenant({}, (tx) => findUserIdOfSubject(tx, sub));
    if (!userId) throw orgError("org.user-unknown");
    const session = {
      subject: sub,
      id: typeof sid === "string" ? sid : undefined,
      acr: typeof acr === "string" ? acr : undefined,
      authTime: typeof authTime === "number" ? new Date(authTime * 1_000) : undefined,
    };
    const caller = { userId, tokenId: jti ?? sub, session };
    verified.set(token, caller, { ttl: Math.max(1, exp * 1_000 - Date.now()) });
    return caller;
  }

  return async (authorization) => {
    if (!authorization) return undefined;
    const [scheme, token] = authorization.split(" ", 2);
    if (scheme?.toLowerCase() !== "bearer" || !token) throw refused();
    return verified.get(token) ?? verify(token);
  };
}
