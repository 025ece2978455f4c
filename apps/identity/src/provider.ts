import { createHash } from "node:crypto";
import type { Database } from "@bc/db/database";
import { navigationAudience } from "@bc/identity/contract/audiences";
import { sessionIdleDays, strongAcr } from "@bc/identity/contract/session";
import { findOwner, type Owner, type SigningJwk, type Vault } from "@bc/identity/public";
import type { Clock } from "@bc/runtime/clock";
import { type Configuration, errors, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { createAdapterFactory } from "./adapter.ts";
import type { Config } from "./config.ts";
import { finishRequests } from "./finish-request.ts";
import { acrValues, createInteractionPolicy, factorRequired, type SignIn } from "./interaction-policy.ts";
import { errorPage } from "./pages/error-page.ts";
import { signOutPage } from "./pages/sign-out-page.ts";
import { hostCookie, secureCookie } from "./cookie-names.ts";
import { currentUnit } from "./request-unit.ts";

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

export interface ProviderParts {
  config: Config;
  database: Database;
  vault: Vault;
  clock: Clock;
  /** The one that signs first; the others are published. */
  keys: SigningJwk[];
}

/** The OpenID Connect provider: authorization code with PKCE for the console, JWT access tokens for the api. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.config.ISSUER_URL, configurationOf(parts));
  provider.proxy = parts.config.TRUSTED_PROXIES > 0;
  finishRequests(provider, parts);
  return provider;
}

export function configurationOf({ config, database, vault, clock, keys }: ProviderParts): Configuration {
  const console = new URL(config.CONSOLE_URL).origin;
  const logoutUrl = new URL(config.BACKCHANNEL_LOGOUT_URL ?? new URL("/backchannel-logout", config.API_RESOURCE));
  const ownerOf = async (accountId: string): Promise<Owner | undefined> => {
    const read = currentUnit()?.owner;
    return read?.id === accountId ? read : database.withoutTransaction((tx) => findOwner(tx, accountId));
  };
  /** Returns whether a sign-in is weaker than the account requires by now. */
  const isTooWeak = async ({ accountId, acr }: SignIn): Promise<boolean> => {
    if (!accountId || acr === strongAcr) return false;
    const dueAt = (await ownerOf(accountId))?.factorDueAt;
    return !!dueAt && dueAt <= clock.now();
  };
  const resourceOf = (clientId: string) =>
    clientId === config.CLIENT_ID
      ? { resource: config.API_RESOURCE, scope: "console" }
      : { resource: navigationAudience(config.API_RESOURCE), scope: "navigation" };
  // A page in the browser can't keep a secret, so these clients use PKCE instead.
  const publicClient = {
    application_type: "web",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    id_token_signed_response_alg: "ES256",
  } as const;
  return {
    adapter: createAdapterFactory(database, vault, clock),
    jwks: { keys },
    clients: [
      {
        ...publicClient,
        client_id: config.CLIENT_ID,
        client_name: "Brand Console",
        redirect_uris: [`${console}/callback`],
        post_logout_redirect_uris: [`${console}/`, ...config.POST_LOGOUT_URLS],
        backchannel_logout_uri: logoutUrl.href,
        backchannel_logout_session_required: true, // without it the api is not told which session
        dpop_bound_access_tokens: true, // a copied token is of no use without the browser's key
      },
      ...config.SISTER_CLIENTS.map(({ id, redirectUrls }) => ({
        ...publicClient,
        client_id: id,
        redirect_uris: redirectUrls,
      })),
    ],
    cookies: {
      keys: config.COOKIE_KEYS,
      names: {
        session: hostCookie(config.ISSUER_URL, "_session"),
        // Their paths are those of one sign-in, which the prefix __Host- does not allow.
        interaction: secureCookie(config.ISSUER_URL, "_interaction"),
        resume: secureCookie(config.ISSUER_URL, "_interaction_resume"),
      },
      long: { sameSite: "lax" },
      short: { sameSite: "lax" },
    },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    extraParams: ["screen_hint", "app", "inviteToken"],
    scopes: ["openid", "email"],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === console,
    acrValues,
    interactions: {
      policy: createInteractionPolicy(isTooWeak),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    async findAccount(_context, id) {
      const owner = await ownerOf(id);
      if (!owner || owner.isBlocked) return undefined;
      return { accountId: id, claims: () => ({ sub: id, email: owner.email, email_verified: owner.isVerified }) };
    },
    // All clients are our own products, so users aren't asked for consent.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: issuer } = oidc;
      if (!client || !session?.accountId) return undefined;
      // One name for a session everywhere: in tokens, in the list of sessions and when it is ended.
      session.sidFor(client.clientId, session.uid);
      const grantId = session.grantIdFor(client.clientId);
      const existing = grantId && (await issuer.Grant.find(grantId));
      if (existing && existing.accountId === session.accountId) return existing;
      const grant = new issuer.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email");
      const { resource, scope } = resourceOf(client.clientId);
      grant.addResourceScope(resource, scope);
      await grant.save();
      return grant;
    },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed("refresh_token"),
    // Always: the default keeps a bound token for most of its life.
    rotateRefreshToken: async ({ oidc }) => {
      if (await isTooWeak(oidc.entities.RefreshToken ?? {})) throw new errors.LoginRequired(factorRequired);
      return true;
    },
    expiresWithSession: async () => true,
    extraTokenClaims: async (context, token) => {
      if (!("accountId" in token)) return {};
      const owner = await ownerOf(token.accountId);
      return { ...sessionClaims(context), email: owner?.email, email_verified: owner?.isVerified };
    },
    // Addresses in private networks are refused, except the one place that is told of ended sessions.
    fetch(url, options = {}) {
      const isTold = new URL(url instanceof Request ? url.url : url).origin === logoutUrl.origin;
      if (isTold) Reflect.deleteProperty(options, "dispatcher");
      return globalThis.fetch(url, { ...options, signal: AbortSignal.timeout(2_500) });
    },
    ttl: {
      AccessToken: config.ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 1 * minutes,
      RefreshToken: sessionIdleDays * days,
      // A browser that only opened the sign-in page leaves no more than its interaction does.
      Session: (_context, session) => (session.accountId ? sessionIdleDays * days : 1 * hours),
      Grant: sessionIdleDays * days,
      Interaction: 1 * hours,
      IdToken: 1 * hours,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { logoutSource: signOutPage },
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, { clientId }) => resourceOf(clientId).resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, asked, { clientId }) => {
          const { resource, scope } = resourceOf(clientId);
          if (asked !== resource) throw new errors.InvalidTarget();
          return {
            scope,
            audience: resource,
            accessTokenFormat: "jwt",
            accessTokenTTL: config.ACCESS_TOKEN_SECONDS,
            jwt: { sign: { alg: "ES256" } },
          };
        },
      },
    },
    renderError: errorPage,
  };
}

/** Of the flags that are on for everybody, which are none so far; the console reads it to know when to ask again. */
const featureFlagHash = createHash("sha256").update("[]").digest("hex");

/** What the api wants to know about the sign-in behind a token. */
function sessionClaims({ oidc }: KoaContextWithOIDC) {
  const source = oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode;
  return {
    sid: source?.sessionUid,
    acr: source?.acr,
    amr: source?.amr,
    auth_time: source?.authTime,
    "https://brand-console/metadata": { featureFlagHash },
  };
}
