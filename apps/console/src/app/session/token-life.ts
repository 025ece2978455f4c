import type { User } from "oidc-client-ts";

const renewBeforeSeconds = 30;

interface Claims {
  exp?: unknown;
  iat?: unknown;
}

/** Seconds until the access token expires by its own claim; one that cannot be read has expired. */
function secondsLeft(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp - Date.now() / 1_000 : 0;
}

export function isExpired({ access_token }: Pick<User, "access_token">): boolean {
  return secondsLeft(access_token) <= 0;
}

/** A token must outlive the request that carries it. */
export function expiresSoon({ access_token }: Pick<User, "access_token">): boolean {
  const { exp, iat } = claimsOf(access_token);
  const quarter = typeof exp === "number" && typeof iat === "number" ? (exp - iat) / 4 : renewBeforeSeconds;
  return secondsLeft(access_token) < Math.min(renewBeforeSeconds, quarter);
}

function claimsOf(token: string): Claims {
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
