import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** An OpenID Connect issuer reduced to its keys, which is all that the api uses of a provider. */
export interface Issuer {
  url: string;
  resource: string;
  /** Returns a signed access token. Overrides make it invalid for tests of refusals. */
  token(claims: TokenClaims): Promise<string>;
  stop(): void;
}

interface TokenClaims {
  sub: string;
  expiresIn?: string;
  /** In seconds; now by default. */
  issuedAt?: number;
  audience?: string;
  issuer?: string;
  /** How strongly the user signed in. With a second factor by default. */
  acr?: string;
  /** The type in the header, "at+jwt" by default. */
  typ?: string;
  /** Additional claims, such as sid or email. */
  [claim: string]: unknown;
}

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "ES256", use: "sig" }] });
  const server = createServer((_request, response) => response.setHeader("content-type", "application/json").end(jwks));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const resource = "http://api.test/";
  return {
    url,
    resource,
    token: ({
      sub,
      expiresIn = "5m",
      issuedAt,
      audience = resource,
      issuer = url,
      typ = "at+jwt",
      acr = "urn:bc:mfa",
      ...claims
    }) =>
      new SignJWT({ jti: crypto.randomUUID(), acr, ...claims })
        .setProtectedHeader({ alg: "ES256", kid: "test", typ })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresIn)
        .sign(privateKey),
    stop: () => server.close(),
  };
}
