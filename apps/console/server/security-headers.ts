import type { ConsoleEnvironment } from "./config.ts";

/** Headers of every answer. Only addresses named in the configuration may be called from the page. */
export function securityHeaders(environment: ConsoleEnvironment): Record<string, string> {
  const { API_URL, ISSUER_URL, ERROR_REPORTING_DSN, EVENTS_URL, STORE_ORIGINS } = environment;
  const called = [API_URL, ISSUER_URL, ERROR_REPORTING_DSN, EVENTS_URL]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", new URL(API_URL).origin], // portraits
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "connect-src": ["'self'", ...new Set(called)],
    "base-uri": ["'none'"],
    // A store's admin is entered by a form.
    "form-action": [STORE_ORIGINS || "'none'"],
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
    // The address of a page can hold ids; other sites learn at most where their visitor came from.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}
