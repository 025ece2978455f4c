import { createHash, randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";

/** A browser's key, and the proofs of possession that it signs (RFC 9449). */
export interface ProofKey {
  thumbprint: string;
  /** Returns a proof for one request, and for its `token` if given. Claims make it invalid for tests of refusals. */
  prove(request: { method: string; url: string; token?: string }, claims?: Record<string, unknown>): Promise<string>;
}

export async function createProofKey(): Promise<ProofKey> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove({ method, url, token }, claims) {
      const ath = token && createHash("sha256").update(token).digest("base64url");
      const iat = Math.floor(Date.now() / 1_000);
      return new SignJWT({ jti: randomUUID(), htm: method, htu: url, iat, ...(ath && { ath }), ...claims })
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
        .sign(privateKey);
    },
  };
}
