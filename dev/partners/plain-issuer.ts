import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

export interface PlainIssuerOptions {
  port: number;
  consoleOrigin: string;
  /** The audience of access tokens. */
  resource: string;
  tokenSeconds: number;
}

export interface PlainIssuer {
  url: string;
  keysUrl: string;
  stop(): Promise<void>;
}

/**
 * An external identity provider: RSA keys at a separate URL, bearer tokens, refresh tokens on request, no notification of
 * ended sessions. Any name can sign in with any password.
 */
export async function startPlainIssuer(options: PlainIssuerOptions): Promise<PlainIssuer> {
  const { port, consoleOrigin, resource, tokenSeconds } = options;
  const url = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const emailOf = (sub: string): string => `${sub}@external.example`;
  const provider = new Provider(url, {
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "plain", alg: "RS256", use: "sig" }] },
    clients: [
      {
        client_id: "console-at-external",
        application_type: "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: [`${consoleOrigin}/callback`],
        post_logout_redirect_uris: [`${consoleOrigin}/`],
      },
    ],
    cookies: { keys: ["plain"] },
    routes: { jwks: "/keys" },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    clientBasedCORS: () => true,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: emailOf(sub), email_verified: true }),
    }),
    extraTokenClaims: (_context, token) =>
      "accountId" in token ? { email: emailOf(token.accountId), email_verified: true } : undefined,
    features: {
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "",
          audience: resource,
          accessTokenFormat: "jwt",
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    url,
    keysUrl: `${url}/keys`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
