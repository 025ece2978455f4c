import { createHash, randomBytes } from "node:crypto";

export interface Client {
  id: string;
  issuer: string;
  redirectUri: string;
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
}

/** A session at a sister product: the user at the console's provider and the current business. */
export interface SisterSession {
  tokens: Tokens;
  businessId: string | undefined;
  renewing: Promise<boolean> | undefined;
}

interface Pending {
  verifier: string;
  returnTo: string;
}

/** Signs users in at the console's identity provider: authorization code with PKCE, exchanged by the server. */
export function createSignIn({ id, issuer, redirectUri }: Client) {
  const pending = new Map<string, Pending>();
  const ask = async (fields: Record<string, string>): Promise<Tokens | undefined> => {
    const body = new URLSearchParams({ client_id: id, ...fields });
    const response = await fetch(`${issuer}/token`, { method: "POST", body });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as { access_token: string; refresh_token: string; expires_in: number };
    const expiresAt = Date.now() + answer.expires_in * 1_000;
    return { accessToken: answer.access_token, refreshToken: answer.refresh_token, expiresAt };
  };
  return {
    /** Returns the address to redirect to. The browser then returns to `returnTo`. */
    begin(returnTo: string): string {
      const [state, verifier] = [randomBytes(16).toString("base64url"), randomBytes(32).toString("base64url")];
      pending.set(state, { verifier, returnTo });
      const query = new URLSearchParams({
        client_id: id,
        response_type: "code",
        scope: "openid email",
        redirect_uri: redirectUri,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        state,
      });
      return `${issuer}/auth?${query}`;
    },
    /** Returns undefined for a sign-in that was not started here, or for an invalid code. */
    async finish(state: string, code: string): Promise<{ tokens: Tokens; returnTo: string } | undefined> {
      const begun = pending.get(state);
      pending.delete(state);
      if (!begun) return undefined;
      const { verifier, returnTo } = begun;
      const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
      const tokens = await ask(grant);
      return tokens && { tokens, returnTo };
    },
    /** Returns false if the provider's session has ended. Runs one renewal at a time, because refresh tokens work once. */
    renew(session: SisterSession): Promise<boolean> {
      session.renewing ??= ask({ grant_type: "refresh_token", refresh_token: session.tokens.refreshToken })
        .then((tokens) => {
          if (tokens) session.tokens = tokens;
          return tokens !== undefined;
        })
        .finally(() => (session.renewing = undefined));
      return session.renewing;
    },
  };
}
