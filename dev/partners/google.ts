import { createHash, randomUUID } from "node:crypto";
import { type Partner, startPartner } from "@bc/testing/partner";
import { html } from "@remix-run/html-template";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export const googleClient = { id: "brand-console.apps.example", secret: "google-client-secret" };

interface Code {
  clientId: string;
  redirectUri: string;
  nonce: string;
  challenge: string;
  email: string;
  isVerified: boolean;
  hd: string | undefined;
}

/** An issuer like Google: discovery, authorization code with PKCE, RS256 ID tokens. It accepts any email address. */
export async function startGooglePartner(port: number): Promise<Partner> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "google", alg: "RS256", use: "sig" }] };
  const codes = new Map<string, Code>();
  const issuerOf = (host = ""): string => `http://${host}`;
  return startPartner({
    name: "google",
    port,
    routes(server) {
      server.get("/.well-known/openid-configuration", ({ host }) => ({
        issuer: issuerOf(host),
        authorization_endpoint: `${issuerOf(host)}/o/oauth2/v2/auth`,
        token_endpoint: `${issuerOf(host)}/token`,
        jwks_uri: `${issuerOf(host)}/oauth2/v3/certs`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
        code_challenge_methods_supported: ["S256"],
      }));
      server.get("/oauth2/v3/certs", () => jwks);

      // Asks for the email address unless ?email is set.
      server.get<{ Querystring: Record<string, string> }>("/o/oauth2/v2/auth", ({ query }, reply) => {
        const { client_id: clientId = "", redirect_uri: redirectUri = "", email, state = "" } = query;
        if (clientId !== googleClient.id) return reply.code(400).send({ error: "invalid_client" });
        if (email === undefined) return reply.type("text/html").send(chooser(query));
        const back = new URL(redirectUri);
        back.searchParams.set("state", state);
        if (email === "") back.searchParams.set("error", "access_denied");
        else {
          const code = randomUUID();
          const { nonce = "", code_challenge: challenge = "", verified, hd } = query;
          codes.set(code, { clientId, redirectUri, nonce, challenge, email, isVerified: verified !== "no", hd });
          back.searchParams.set("code", code);
        }
        return reply.redirect(back.href);
      });

      server.post("/token", async (request, reply) => {
        const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : "");
        const refuse = (error: string) => reply.code(error === "invalid_client" ? 401 : 400).send({ error });
        if (form.get("client_id") !== googleClient.id || form.get("client_secret") !== googleClient.secret)
          return refuse("invalid_client");
        const code = codes.get(form.get("code") ?? "");
        codes.delete(form.get("code") ?? "");
        const challenge = createHash("sha256")
          .update(form.get("code_verifier") ?? "")
          .digest("base64url");
        if (code?.redirectUri !== form.get("redirect_uri") || code?.challenge !== challenge)
          return refuse("invalid_grant");
        const idToken = await new SignJWT({
          email: code.email,
          email_verified: code.isVerified,
          hd: code.hd,
          nonce: code.nonce,
        })
          .setProtectedHeader({ alg: "RS256", kid: "google" })
          .setIssuer(issuerOf(request.host))
          .setAudience(code.clientId)
          .setSubject(createHash("sha256").update(code.email).digest("hex").slice(0, 21))
          .setIssuedAt()
          .setExpirationTime("1h")
          .sign(privateKey);
        return {
          access_token: randomUUID(),
          token_type: "Bearer",
          expires_in: 3_599,
          scope: "openid email",
          id_token: idToken,
        };
      });
    },
  });
}

function chooser(query: Record<string, string>): string {
  const kept = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const page = html`<!doctype html>
    <html lang="en">
      <title>Choose an account</title>
      <h1>Choose an account</h1>
      <form>
        ${kept}<label>Email <input name="email" type="email" /></label> <button>Continue</button>
      </form>
    </html>`;
  return String(page);
}
