/** The name of a cookie that no sister domain can set or shadow (RFC 6265bis); browsers take the prefix over TLS alone. */
export function hostCookie(issuer: string, name: string): string {
  return issuer.startsWith("https:") ? `__Host-${name}` : name;
}

/** Like `hostCookie`, for a cookie with a path of its own. */
export function secureCookie(issuer: string, name: string): string {
  return issuer.startsWith("https:") ? `__Secure-${name}` : name;
}
