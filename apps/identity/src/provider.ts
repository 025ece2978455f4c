import type { Database } from "@bc/db/database";
import { findAccount } from "@bc/identity/public";
import { type Adapter, Provider } from "oidc-provider";
import type { Config } from "./config.ts";
import { errorPage } from "./pages/error-page.ts";
import { signOutPage } from "./pages/sign-out-page.ts";

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** The OpenID Connect provider: authorization code with PKCE for the console, JWT access tokens for the api. */
export function createProvider(config: Config, database: Database, adapter: (kind: string) => Adapter): Provider {
  const console = new URL(config.CONSOLE_URL).origin;
  const provider = new Provider(config.ISSUER_URL, {
    adapter,
    jwks: config.SIGNING_JWKS,
    clients: [
      {
        client_id: config.CLIENT_ID,
        client_name: "Brand Console",
        application_type: "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: [`${console}/callback`],
        post_logout_redirect_uris: [`${console}/`],
        id_token_signed_response_alg: "ES256",
      },
    ],
    cookies: { keys: [config.COOKIE_KEY], long: { sameSite: "lax" }, short: { sameSite: "lax" } },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    scopes: ["openid", "email"],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === console,
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    async findAccount(_context, id) {
      const account = await database.withTenant({}, (tx) => findAccount(tx, id));
      return account && { accountId: id, claims: () => ({ sub: id, email: account.email, email_verified: true }) };
    },
    // The console is ours, so nobody is asked whether it may see their address.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: issuer } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new issuer.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email");
      grant.addResourceScope(config.API_RESOURCE, "console");
      await grant.save();
      return grant;
    },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: () => true,
    expiresWithSession: async () => true,
    extraTokenClaims: async (_context, token) =>
      "accountId" in token && token.accountId
        ? database.withTenant({}, async (tx) => ({ email: (await findAccount(tx, token.accountId))?.email }))
        : {},
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: 1 * minutes,
      RefreshToken: 14 * days,
      Session: 14 * days,
      Grant: 14 * days,
      Interaction: 1 * hours,
      IdToken: 1 * hours,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { logoutSource: signOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => config.API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          if (resource !== config.API_RESOURCE) throw new Error("unknown resource");
          return {
            scope: "console",
            audience: config.API_RESOURCE,
            accessTokenFormat: "jwt",
            accessTokenTTL: 5 * minutes,
            jwt: { sign: { alg: "ES256" } },
          };
        },
      },
    },
    renderError: errorPage,
  });
  provider.proxy = config.BEHIND_PROXY;
  return provider;
}
