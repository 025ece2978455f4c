import type { ConsoleEnvironment } from "./config.ts";

/** Headers of every response. The page can only call the configured origins. */
export function securityHeaders(environment: ConsoleEnvironment): Record<string, string> {
  const { API_URL, ISSUER_URL, ERROR_REPORTING_DSN, EVENTS_URL, STORE_ORIGINS, FEATURE_BOARD_URL, FINANCING_URL } =
    environment;
  const called = originsOf([API_URL, ISSUER_URL, ERROR_REPORTING_DSN, EVENTS_URL]);
  const framed = originsOf([FEATURE_BOARD_URL, FINANCING_URL]);
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", new URL(API_URL).origin], // portraits
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "connect-src": ["'self'", ...called],
    "base-uri": ["'none'"],
    // A form signs the user in to a store's admin.
    "form-action": [STORE_ORIGINS || "'none'"],
    // The external feature board and the financing partner.
    "frame-src": framed.length > 0 ? framed : ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["service-worker"],
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(" "))
      .join("; "),
    // Ignored by browsers over plain HTTP.
    "strict-transport-security": "max-age=63072000",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    // Page URLs can contain IDs; other sites only get the origin.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}

function originsOf(urls: readonly (string | undefined)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])))];
}
