import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { App, Authorization, Credential, OAuth1, OAuth2 } from "./authorize.ts";
import { SourceError } from "./faults.ts";
import { signOAuth1 } from "./oauth1.ts";
import { parseJson } from "./parse-json.ts";
import type { Call, Transport } from "./transport.ts";

export interface ConsentParts {
  readonly transport: Transport;
  readonly app: App;
  readonly now: Date;
  readonly signal: AbortSignal;
}

export interface ConsentRequest {
  /** Returned by the source unchanged. It identifies the consent, and only its user can end it. */
  readonly state: string;
  readonly redirectUri: string;
  /** The values of the form, for addresses such as that of a shop. */
  readonly settings: Readonly<Record<string, string>>;
}

/** What has to be remembered until the user returns. It is sealed wherever it is stored. */
export type Remembered = Readonly<Record<string, string>>;

/** Returns where the browser goes for the user's consent. */
export async function beginConsent(
  authorization: OAuth1 | OAuth2,
  parts: ConsentParts,
  request: ConsentRequest,
): Promise<{ url: string; remembered: Remembered }> {
  return authorization.kind === "oauth1"
    ? beginOAuth1(authorization, parts, request)
    : beginOAuth2(authorization, parts.app, request);
}

/** Returns the credential that the user's consent gives. Throws a fault if it was refused or not made by the source. */
export async function endConsent(
  authorization: OAuth1 | OAuth2,
  parts: ConsentParts,
  request: Omit<ConsentRequest, "state"> & { callback: URLSearchParams; remembered: Remembered },
): Promise<Credential> {
  const { callback } = request;
  if (callback.has("error") || callback.has("denied")) throw refused(callback.get("error") ?? "denied");
  return authorization.kind === "oauth1"
    ? endOAuth1(authorization, parts, request)
    : endOAuth2(authorization, parts, request);
}

/** Returns whether a credential can be renewed without its user. */
export const isRenewable = (authorization: Authorization): authorization is OAuth2 =>
  authorization.kind === "oauth2" && authorization.refresh !== "none";

/** Returns the credential that replaces an expiring one. Store it before its first use, because the old one may end. */
export async function renewCredential(
  authorization: OAuth2,
  parts: ConsentParts,
  credential: Credential,
  settings: Readonly<Record<string, string>>,
): Promise<Credential> {
  const sent =
    authorization.refresh === "exchange"
      ? { grant_type: "fb_exchange_token", fb_exchange_token: credential.accessToken }
      : { grant_type: "refresh_token", refresh_token: credential.refreshToken ?? "" };
  const token = await requestToken(authorization, parts, { ...sent, ...authorization.refreshParams }, settings);
  const renewed = credentialOf(authorization, token, parts.now);
  const { endsAt, refreshToken, kept } = { ...credential, ...renewed };
  return { ...renewed, ...(refreshToken && { refreshToken }), ...(endsAt && { endsAt }), ...(kept && { kept }) };
}

function beginOAuth2(authorization: OAuth2, app: App, { state, redirectUri, settings }: ConsentRequest) {
  const { scopes, scopeSeparator = " ", authorizeParams = {}, names = {}, usesPkce } = authorization;
  const verifier = usesPkce ? randomBytes(32).toString("base64url") : undefined;
  const url = new URL(fill(authorization.authorizeUrl, settings));
  const params = {
    [names.clientId ?? "client_id"]: app.clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    state,
    ...(scopes.length > 0 && { scope: scopes.join(scopeSeparator) }),
    ...(verifier && {
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    }),
    ...(typeof authorizeParams === "function" ? authorizeParams(app) : authorizeParams),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return { url: url.href, remembered: verifier ? { verifier } : {} };
}

async function endOAuth2(
  authorization: OAuth2,
  parts: ConsentParts,
  { callback, redirectUri, settings, remembered }: Parameters<typeof endConsent>[2],
): Promise<Credential> {
  const { names = {}, verifyCallback, keepFromCallback = [] } = authorization;
  if (verifyCallback && !verifyCallback(callback, parts.app, parts.now)) throw refused("callback not signed");
  const code = callback.get(names.callbackCode ?? "code");
  if (!code) throw refused("no code");
  const sent = {
    grant_type: "authorization_code",
    [names.code ?? "code"]: code,
    redirect_uri: redirectUri,
    ...(remembered["verifier"] && { code_verifier: remembered["verifier"] }),
    ...authorization.tokenParams,
  };
  const token = await requestToken(authorization, parts, sent, settings);
  const kept = Object.fromEntries(keepFromCallback.map((name) => [name, callback.get(name) ?? ""]));
  const credential = { ...credentialOf(authorization, token, parts.now), ...(keepFromCallback.length > 0 && { kept }) };
  if (authorization.refresh !== "exchange") return withEnd(authorization, credential, parts.now);
  // The first token lives for an hour or two. The one that replaces it lives until the user has to consent again.
  const long = await renewCredential(authorization, parts, credential, settings);
  return withEnd(authorization, { ...long, ...(keepFromCallback.length > 0 && { kept }) }, parts.now);
}

function withEnd({ consentDays }: OAuth2, credential: Credential, now: Date): Credential {
  if (consentDays === undefined || credential.endsAt) return credential;
  return { ...credential, endsAt: new Date(now.getTime() + consentDays * 86_400_000).toISOString() };
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().nullish(),
  refresh_token: z.string().nullish(),
  refresh_token_expires_in: z.coerce.number().nullish(),
});
type Token = z.output<typeof tokenSchema>;

/** A call for a token that takes longer has failed. A renewal holds a lock meanwhile. */
export const tokenTimeoutMs = 30_000;

async function requestToken(
  { tokenUrl, tokenStyle, tokenIn, names = {} }: OAuth2,
  { transport, app, signal }: ConsentParts,
  sent: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
): Promise<Token> {
  const client = {
    [names.clientId ?? "client_id"]: app.clientId,
    [names.clientSecret ?? "client_secret"]: app.clientSecret,
  };
  const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString("base64");
  const url = fill(tokenUrl, settings);
  const calls: Record<OAuth2["tokenStyle"], Call> = {
    form: { method: "POST", url, form: { ...client, ...sent } },
    basic: { method: "POST", url, form: { ...sent }, headers: { authorization: `Basic ${basic}` } },
    json: { method: "POST", url, json: { ...client, ...sent } },
    query: { method: "GET", url, query: { ...client, ...sent } },
  };
  const deadline = AbortSignal.timeout(tokenTimeoutMs);
  const { status, answer } = await ask(transport, calls[tokenStyle], AbortSignal.any([signal, deadline])).catch(
    (error: unknown) => {
      throw deadline.aborted && !signal.aborted ? unavailable("token timeout") : error;
    },
  );
  if (status >= 500 || status === 429) throw unavailable(`token HTTP ${status}`);
  const found = tokenIn === undefined ? answer : (answer as Record<string, unknown> | null)?.[tokenIn];
  const { data } = tokenSchema.safeParse(found);
  if (status < 400 && data) return data;
  throw refused(problemOf(answer) ?? `token HTTP ${status}`);
}

async function ask(
  transport: Transport,
  call: Call,
  signal: AbortSignal,
): Promise<{ status: number; answer: unknown }> {
  const { status, body } = await transport(call, signal);
  return { status, answer: parseJson(Buffer.concat(await Array.fromAsync(body)).toString("utf8")) };
}

function credentialOf({ refresh }: OAuth2, token: Token, now: Date): Credential {
  const at = (seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();
  const { access_token, expires_in, refresh_token, refresh_token_expires_in } = token;
  return {
    accessToken: access_token,
    expiresAt: expires_in ? at(expires_in) : null,
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(refresh === "exchange" && expires_in && { endsAt: at(expires_in) }),
    ...(refresh_token_expires_in && { endsAt: at(refresh_token_expires_in) }),
  };
}

/** Returns the name that a token endpoint gives to its refusal, never its description, which can repeat what was sent. */
function problemOf(answer: unknown): string | undefined {
  const { data } = z.object({ error: z.union([z.string(), z.object({ code: z.number() })]) }).safeParse(answer);
  return typeof data?.error === "string" ? data.error : data && `error ${data.error.code}`;
}

async function beginOAuth1({ requestUrl, authorizeUrl }: OAuth1, parts: ConsentParts, request: ConsentRequest) {
  const callback = new URL(request.redirectUri);
  callback.searchParams.set("state", request.state);
  const answer = await sendOAuth1(parts, requestUrl, { oauth_callback: callback.href }, null);
  const token = answer.get("oauth_token") ?? "";
  const secret = answer.get("oauth_token_secret") ?? "";
  const url = new URL(authorizeUrl);
  url.searchParams.set("oauth_token", token);
  return { url: url.href, remembered: { token, secret } };
}

async function endOAuth1(
  { tokenUrl }: OAuth1,
  parts: ConsentParts,
  { callback, remembered }: Parameters<typeof endConsent>[2],
): Promise<Credential> {
  if (callback.get("oauth_token") !== remembered["token"]) throw refused("another token");
  const token = { accessToken: remembered["token"] ?? "", tokenSecret: remembered["secret"] ?? "", expiresAt: null };
  const answer = await sendOAuth1(parts, tokenUrl, { oauth_verifier: callback.get("oauth_verifier") ?? "" }, token);
  const [accessToken, tokenSecret] = [answer.get("oauth_token"), answer.get("oauth_token_secret")];
  if (!accessToken || !tokenSecret) throw refused("no token");
  return { accessToken, tokenSecret, expiresAt: null };
}

async function sendOAuth1(
  { transport, app, signal }: ConsentParts,
  url: string,
  params: Readonly<Record<string, string>>,
  token: Credential | null,
): Promise<URLSearchParams> {
  const call: Call = { method: "POST", url };
  const { status, body } = await transport({ ...call, headers: signOAuth1(call, app, token, params) }, signal);
  if (status >= 400) throw refused(`HTTP ${status}`);
  return new URLSearchParams(Buffer.concat(await Array.fromAsync(body)).toString("utf8"));
}

function fill(address: string, settings: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(settings[name] ?? ""));
}

const unavailable = (code: string) =>
  new SourceError({ class: "retry", code, sentence: "The source is not available. We'll try again." });

const refused = (code: string) =>
  new SourceError({ class: "reauth", code, sentence: "The source did not grant access. Connect again to continue." });
