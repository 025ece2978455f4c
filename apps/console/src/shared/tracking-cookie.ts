/** The visitor's tracking cookie of the marketing service, if the browser has one. */
export function trackingCookie(): string | null {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith("hubspotutk="));
  return entry?.slice("hubspotutk=".length) ?? null;
}
