import type { User } from "oidc-client-ts";

const renewBeforeSeconds = 30;

interface Claims {
  sub?: unknown;
  email?: unknown;
  exp?: unknown;
  iat?: unknown;
  act?: unknown;
}

/** The expiry of the access token by its own claim, in seconds. An unreadable token has expired. */
export function expiryOf({ access_token }: Pick<User, "access_token">): number {
  const { exp } = claimsOf(access_token);
  return typeof exp === "number" ? exp : 0;
}

export function isExpired(user: Pick<User, "access_token">): boolean {
  return secondsLeft(user) <= 0;
}

/** A token must outlive the request that carries it. */
export function expiresSoon(user: Pick<User, "access_token">): boolean {
  const { exp, iat } = claimsOf(user.access_token);
  const quarter = typeof exp === "number" && typeof iat === "number" ? (exp - iat) / 4 : renewBeforeSeconds;
  return secondsLeft(user) < Math.min(renewBeforeSeconds, quarter);
}

function secondsLeft(user: Pick<User, "access_token">): number {
  return expiryOf(user) - Date.now() / 1_000;
}

/** The claims of a token, without checking its signature: the api verifies them, the console only shows them. */
export function claimsOf(token: string): Claims {
  const [, payload] = token.split(".");
  if (!payload) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
