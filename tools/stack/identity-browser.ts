import { createHash, randomBytes, randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";

export interface IdentityBrowser {
  /** Signs in, from the console's redirect to tokens bound to a key. Returns the refresh token. */
  signIn(): Promise<string>;
  refresh(token: string): Promise<string>;
}

interface Options {
  issuer: string;
  consoleUrl: string;
  email: string;
  password: string;
}

/** Sends the requests that a browser with the console sends to the identity service. */
export async function createIdentityBrowser({
  issuer,
  consoleUrl,
  email,
  password,
}: Options): Promise<IdentityBrowser> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  const dpopJkt = await calculateJwkThumbprint(jwk);
  const redirectUri = `${consoleUrl}/callback`;

  async function token(fields: Record<string, string>): Promise<string> {
    const dpop = await new SignJWT({ jti: randomUUID(), htm: "POST", htu: `${issuer}/token` })
      .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
      .setIssuedAt()
      .sign(privateKey);
    const body = new URLSearchParams({ client_id: "brand-console", ...fields });
    const response = await fetch(`${issuer}/token`, { method: "POST", body, headers: { dpop } });
    const answer = (await response.json()) as { refresh_token?: string };
    if (!answer.refresh_token) throw new Error(`no token: ${JSON.stringify(answer)}`);
    return answer.refresh_token;
  }

  return {
    async signIn() {
      const jar = new Map<string, string>();
      const visit = async (url: string, body?: URLSearchParams): Promise<Response> => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const method = body ? "POST" : "GET";
        const response = await fetch(new URL(url, issuer), {
          method,
          body: body ?? null,
          redirect: "manual",
          headers: { cookie },
        });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        return response;
      };
      const verifier = randomBytes(32).toString("base64url");
      const query = new URLSearchParams({
        client_id: "brand-console",
        response_type: "code",
        scope: "openid email",
        redirect_uri: redirectUri,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        dpop_jkt: dpopJkt,
      });
      let response = await visit(`/auth?${query.toString()}`);
      const target = (): string => response.headers.get("location") ?? "";
      while (!target().startsWith(consoleUrl)) {
        const page = target();
        if (!page) throw new Error(`sign-in stopped with ${response.status}: ${await response.text()}`);
        response = await visit(page);
        if (response.status !== 200) continue;
        const formToken = /name="form_token" value="([^"]+)"/.exec(await response.text())?.[1] ?? "";
        response = await visit(page, new URLSearchParams({ form_token: formToken, email, password }));
      }
      const code = new URL(target()).searchParams.get("code") ?? "";
      return token({ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier });
    },
    refresh: (refreshToken) => token({ grant_type: "refresh_token", refresh_token: refreshToken }),
  };
}
