import { randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";

/** A browser's key, and the proofs of possession that it signs. */
export async function createDpopKey(issuer: string) {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (bent: Record<string, unknown> = {}): Promise<string> =>
      new SignJWT({ jti: randomUUID(), htm: "POST", htu: `${issuer}/token`, ...bent })
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
        .setIssuedAt()
        .sign(privateKey),
  };
}
