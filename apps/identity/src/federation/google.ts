import { createHash } from "node:crypto";
import { isEmail } from "@bc/identity/contract/is-email";
import type { FederatedPerson } from "@bc/identity/public";
import { addressOf } from "@bc/runtime/address-of";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  discovery,
} from "openid-client";
import type { Config } from "../config.ts";

/** The values that a response must match. Only this service can compute them. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Google {
  /** Where to send the browser. */
  begin(checks: Checks): Promise<string>;
  /** Who came back; throws when the answer is not the one that was asked for. */
  complete(query: URLSearchParams, checks: Checks): Promise<FederatedPerson>;
}

const timeoutSeconds = 5;
// Google's own; that of an organization whose mail it runs stands in the claim hd.
const mailDomains = ["gmail.com", "googlemail.com"];
export const googleCallback = "/federation/google/callback";

/** Undefined while it is not configured. */
export function createGoogle(config: Config): Google | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = config;
  if (clientId === undefined || secret === undefined) return undefined;
  const redirectUri = new URL(googleCallback, config.ISSUER_URL);
  let discovered: Promise<Configuration> | undefined;
  const discover = (): Promise<Configuration> => {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; an issuer without TLS has to be configured as such
    const execute = issuer.startsWith("http:") ? [allowInsecureRequests] : [];
    const options = { execute, timeout: timeoutSeconds };
    discovered ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(secret), options).catch(
      (error: unknown) => {
        discovered = undefined; // asked again next time
        throw error;
      },
    );
    return discovered;
  };
  return {
    async begin({ state, nonce, verifier }) {
      const url = buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri.href,
        scope: "openid email",
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return url.href;
    },
    async complete(query, { state, nonce, verifier }) {
      const answer = new URL(redirectUri);
      answer.search = query.toString();
      const tokens = await authorizationCodeGrant(await discover(), answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the answer holds no ID token");
      const { iss, sub, email, email_verified: isVerified, hd } = claims;
      if (typeof email !== "string" || !isEmail(email)) throw new Error("the ID token names no e-mail address");
      const domain = addressOf(email.split("@")[1] ?? "");
      const ownsAddress = mailDomains.includes(domain) || (typeof hd === "string" && addressOf(hd) === domain);
      return { issuer: iss, subject: sub, email, emailVerified: isVerified === true, ownsAddress };
    },
  };
}
