import type { Session } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import { findHeldRoles, findUserIdOfSubject, type NewPerson, registerUser } from "@bc/org/public";
import { identityError } from "@bc/identity/contract/errors";
import { strongAcr } from "@bc/identity/contract/session";
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import { LRUCache } from "lru-cache";
import { createProofCheck } from "./dpop.ts";
import type { EndedSessions } from "./ended-sessions.ts";
import { maxTokenAgeMs } from "./token-age.ts";

export interface Caller {
  userId: string;
  /** The key of the rate limit: one session of one user. */
  tokenId: string;
  /** When the token expires. */
  expiresAt: Date;
  session: Session;
}

export interface Credentials {
  authorization: string | undefined;
  /** The DPoP proof of a token bound to a key. */
  proof: string | undefined;
  method: string;
  url: string;
}

export type Authenticate = (credentials: Credentials) => Promise<Caller | undefined>;

interface Options {
  database: Database;
  issuer: string;
  /** The origin that proofs must name. */
  resource: string;
  /** Accepted audiences. */
  audiences: string[];
  algorithm: string;
  /** The required `typ` header, so that no other token of the issuer is accepted. */
  tokenType: string;
  keys: JWTVerifyGetKey;
  /** The client whose tokens must be bound to a key. */
  boundClient: string | undefined;
  ended: EndedSessions;
}

/** How long a session without a second factor is cached as free of global roles, to save a statement per request. */
const holdersTtlMs = 2_000;

/** Identifies the caller. A request without a token is anonymous; an invalid token is refused. */
export function createAuthenticate(options: Options): Authenticate {
  const { database, issuer, resource, audiences, algorithm, tokenType, keys, boundClient, ended } = options;
  const checkProof = createProofCheck(database, resource);
  // The signature is checked once per token, not once per request.
  const verified = new LRUCache<string, Caller>({ max: 20_000 });
  const refused = (cause?: unknown) => apiError("api.unauthenticated", {}, { cause });

  async function verify(token: string): Promise<Caller> {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: audiences,
      algorithms: [algorithm],
      typ: tokenType,
    }).catch((error: unknown) => {
      // An outage of the provider must not sign users out.
      const generic = error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC";
      if (generic || error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
        throw apiError("api.identity-unavailable", {}, { cause: error });
      throw refused(error);
    });
    const { sub, exp, iat, sid, acr, auth_time: authTime, act, cnf, client_id: clientId } = payload as AccessClaims;
    if (!sub || !exp || !iat) throw refused();
    const expiresAt = new Date(Math.min(exp * 1_000, iat * 1_000 + maxTokenAgeMs));
    if (expiresAt.getTime() <= Date.now()) throw refused();
    if (boundClient !== undefined && clientId === boundClient && !cnf?.jkt) throw refused();
    const known = await database.withTenant({}, (tx) => findUserIdOfSubject(tx, sub));
    const person = personOf(sub, payload);
    const userId = known ?? (await registerUser(database, person));
    const session = {
      subject: sub,
      email: person.emailVerified ? person.email : undefined,
      accessToken: () => token,
      id: typeof sid === "string" ? sid : undefined,
      acr: typeof acr === "string" ? acr : undefined,
      authTime: typeof authTime === "number" ? new Date(authTime * 1_000) : undefined,
      keyThumbprint: cnf?.jkt,
      actor: act?.sub,
    };
    const found = { userId, tokenId: typeof sid === "string" ? sid : sub, expiresAt, session };
    verified.set(token, found, { ttl: Math.max(1, expiresAt.getTime() - Date.now()) });
    return found;
  }

  // Holders of a global role can do nothing until they sign in with a second factor.
  const holders = new LRUCache<string, boolean>({ max: 20_000, ttl: holdersTtlMs });
  async function holdsGlobalRole(userId: string): Promise<boolean> {
    const known = holders.get(userId);
    if (known !== undefined) return known;
    const held = await database.withTenant({ userId }, (tx) => findHeldRoles(tx, userId, undefined));
    holders.set(userId, held.length > 0);
    return held.length > 0;
  }

  return async ({ authorization, proof, method, url }) => {
    if (!authorization) return undefined;
    const [scheme = "", token] = authorization.split(" ", 2);
    if (!token) throw refused();
    const caller = verified.get(token) ?? (await verify(token));
    const { keyThumbprint: thumbprint } = caller.session;
    // A bound token sent as a bearer token was copied.
    if (scheme.toLowerCase() !== (thumbprint ? "dpop" : "bearer")) throw refused();
    if (caller.session.id && (await ended.isEnded(caller.session.id))) throw refused();
    if (thumbprint) await checkProof({ proof, token, thumbprint, method, url });
    if (caller.session.acr !== strongAcr && (await holdsGlobalRole(caller.userId)))
      throw identityError("identity.step-up-required", { acrValues: strongAcr });
    return caller;
  };
}

function personOf(subject: string, { email, email_verified: verified }: JWTPayload): NewPerson {
  return { subject, email: typeof email === "string" ? email : undefined, emailVerified: verified === true };
}

type AccessClaims = JWTPayload & { act?: { sub?: string }; cnf?: { jkt?: string } };
