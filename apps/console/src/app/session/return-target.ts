/** Where a return may lead: this site, and the sister products it is configured with. */
export interface Bounds {
  origin: string;
  sisters: readonly string[];
}

/**
 * A path of this site or an address of a sister product, or `/`. Whoever builds a link to the sign-in must not choose
 * where its user ends up.
 */
export function safeTarget(target: string | null | undefined, { origin, sisters }: Bounds): string {
  // oxlint-disable-next-line no-control-regex -- browsers read `/\evil.example` and `/<tab>/evil.example` as `//evil.example`
  if (!target || /[\\\u0000-\u001f\u007f]/.test(target)) return "/";
  if (!target.startsWith("/")) return ofSister(target, sisters) ?? "/";
  if (target.startsWith("//")) return "/";
  try {
    const url = new URL(target, origin);
    // Normalising `/.//evil.example` leaves a path of two slashes, which would leave the site when used as a link.
    if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
    return isSignInPath(url.pathname) ? "/" : url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}

function ofSister(target: string, sisters: readonly string[]): string | undefined {
  const url = URL.parse(target);
  // A name and password in front of the host make an address look like another.
  if (!url || url.username || url.password) return undefined;
  return /^https?:\/\//.test(target) && sisters.includes(url.origin) ? url.href : undefined;
}

const signInPaths = ["/callback", "/login", "/signup", "/sflogin", "/sfsignup", "/online-store", "/logout"];

/** Returning to one of these paths, in any spelling that the router accepts, would sign in or out again. */
function isSignInPath(path: string): boolean {
  return signInPaths.includes(decodeURIComponent(path).toLowerCase().replace(/\/+$/, ""));
}
