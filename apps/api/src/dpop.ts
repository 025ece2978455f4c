import { createHash } from "node:crypto";
import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import { inBatch } from "@bc/db/in-batch";
import { useProofs } from "@bc/session/public";
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";

export interface ShownProof {
  proof: string | undefined;
  token: string;
  /** The key that the token is bound to. */
  thumbprint: string;
  method: string;
  /** Path and query of the request. */
  url: string;
}

/** How far the clock of a browser may be off. The database accepts 15 seconds more, for the clocks of our own processes. */
const windowSeconds = 60;

/** Checks that the caller holds the key a token is bound to (RFC 9449). A proof is accepted once. */
export function createProofCheck(database: Database, resource: string): (shown: ShownProof) => Promise<void> {
  const { origin } = new URL(resource);
  return async ({ proof, token, thumbprint, method, url }) => {
    const refuse = (reason: string, cause?: unknown) => apiError("api.unauthenticated", { reason }, { cause });
    if (!proof) throw refuse("proof-missing");
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: "dpop+jwt",
      algorithms: ["ES256", "EdDSA", "RS256", "PS256"],
    }).catch((error: unknown) => {
      throw refuse("proof-refused", error);
    });
    const { jwk } = protectedHeader;
    if (!jwk || (await calculateJwkThumbprint(jwk)) !== thumbprint) throw refuse("proof-key");
    const now = Math.floor(Date.now() / 1_000);
    if (!payload.jti || !payload.iat || Math.abs(now - payload.iat) > windowSeconds) throw refuse("proof-age");
    if (payload["htm"] !== method || addressOf(payload["htu"]) !== addressOf(new URL(url, origin).href))
      throw refuse("proof-address");
    if (payload["ath"] !== createHash("sha256").update(token).digest("base64url")) throw refuse("proof-token");
    const idHash = createHash("sha256").update(`${thumbprint} ${payload.jti}`).digest();
    if (!(await inBatch(database, useProofs, { idHash, createdAt: Math.floor(payload.iat) })))
      throw refuse("proof-replayed");
  };
}

/** Removes query and fragment, which a proof does not cover. */
function addressOf(url: unknown): string | undefined {
  const parsed = typeof url === "string" ? URL.parse(url) : null;
  return parsed ? `${parsed.origin}${parsed.pathname}` : undefined;
}
