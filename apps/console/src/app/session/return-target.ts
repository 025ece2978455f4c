/** The targets that a sign-in may return to: this site and the configured sister products. */
export interface Bounds {
  origin: string;
  sisters: readonly string[];
}

/**
 * Returns a path of this site, a URL of a sister product, or `/`. A link to the sign-in must not redirect its user to
 * any other site.
 */
export function safeTarget(target: string | null | undefined, { origin, sisters }: Bounds): string {
  // oxlint-disable-next-line no-control-regex -- browsers read `/\evil.example` and `/<tab>/evil.example` as `//evil.example`
  if (!target || /[\\\u0000-\u001f\u007f]/.test(target)) return "/";
  if (!target.startsWith("/")) return ofSister(target, sisters) ?? "/";
  if (target.startsWith("//")) return "/";
  try {
    const url = new URL(target, origin);
    // Normalizing `/.//evil.example` leaves a path with two slashes, which as a link would leave the site.
    if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
    return isSignInPath(url.pathname) ? "/" : url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}

function ofSister(target: string, sisters: readonly string[]): string | undefined {
  const url = URL.parse(target);
  // A user name and password before the host disguise a URL.
  if (!url || url.username || url.password) return undefined;
  return /^https?:\/\//.test(target) && sisters.includes(url.origin) ? url.href : undefined;
}

const signInPaths = ["/callback", "/login", "/signup", "/sflogin", "/sfsignup", "/online-store", "/logout"];

/** Returning to one of these paths, in any spelling that the router accepts, would sign in or out again. */
function isSignInPath(path: string): boolean {
  return signInPaths.includes(decodeURIComponent(path).toLowerCase().replace(/\/+$/, ""));
}
