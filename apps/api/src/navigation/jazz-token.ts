import type { IncomingHttpHeaders } from "node:http";

const cookieName = "jazz_uns_oidc_token";

/**
 * The token that jazz keeps in a cookie of the domain it shares with this service. A browser sends cookies on any
 * page's behalf, so the cookie is accepted only if the browser names a sister product's page as the origin.
 */
export function jazzToken(
  { cookie = "", origin }: IncomingHttpHeaders,
  origins: readonly string[],
): string | undefined {
  if (origin === undefined || !origins.includes(origin)) return undefined;
  const held = cookie.split("; ").filter((pair) => pair.startsWith(`${cookieName}=`));
  // Two cookies were set for different domains; their origin is unknown.
  if (held.length !== 1) return undefined;
  return held[0]?.slice(cookieName.length + 1) || undefined;
}
