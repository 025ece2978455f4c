import type { IncomingMessage, ServerResponse } from "node:http";

const largestForm = 10_000;

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > largestForm) throw new Error("form too large");
  }
  return new URLSearchParams(text);
}

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
}

/**
 * On every answer, the provider's own included. Its redirects after a form need the console as a form target, and its
 * self-submitting form adds the hash of its script to the directive it finds.
 */
export function securityHeaders(consoleOrigin: string): Record<string, string> {
  return {
    "content-security-policy":
      `default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self' ${consoleOrigin}; ` +
      "frame-ancestors 'none'; base-uri 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}
