const key = "callbackRedirectUri";
const paramsKey = "callbackParams";

/** A path of this site, or `/`. Whoever builds a link to the sign-in must not choose where its user ends up. */
export function safeTarget(target: string | null | undefined, origin: string): string {
  // oxlint-disable-next-line no-control-regex -- browsers read `/\evil.example` and `/<tab>/evil.example` as `//evil.example`
  if (!target || !/^\/(?!\/)/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target)) return "/";
  try {
    const url = new URL(target, origin);
    // Normalising `/.//evil.example` leaves a path of two slashes, which would leave the site when used as a link.
    if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
    return isSignInPath(url.pathname) ? "/" : url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}

/** Coming back to one of these would sign in or out again, for ever. */
function isSignInPath(path: string): boolean {
  return ["/callback", "/login", "/logout"].includes(path);
}

/** Kept in this tab only, across the trip to the identity provider. */
export function rememberTarget(target: string, storage: Storage = sessionStorage): void {
  const [path = "/", ...query] = target.split("?");
  storage.setItem(key, path);
  storage.setItem(paramsKey, query.join("?"));
}

/** Where to go after the sign-in. Read once: the next sign-in starts fresh. */
export function takeTarget(origin: string, storage: Storage = sessionStorage): string {
  const path = storage.getItem(key);
  const query = storage.getItem(paramsKey);
  storage.removeItem(key);
  storage.removeItem(paramsKey);
  return safeTarget(path && query ? `${path}?${query}` : path, origin);
}
