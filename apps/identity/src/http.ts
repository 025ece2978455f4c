import type { IncomingMessage, ServerResponse } from "node:http";
import { identityError } from "@bc/identity/contract/errors";
import type { SafeHtml } from "@remix-run/html-template";
import type { Refusal } from "./pages/failure-texts.ts";

const maxFormBytes = 10_000;

export async function readText(request: IncomingMessage, largest: number): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > largest) throw identityError("identity.input-refused", { problems: ["too large"] });
  }
  return text;
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, maxFormBytes));
}

export function queryOf({ url = "/" }: IncomingMessage): URLSearchParams {
  return new URL(url, "http://localhost").searchParams;
}

export function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function sendPage(response: ServerResponse, status: number, page: SafeHtml): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(String(page));
}

/** After a form, so that going back or reloading sends nothing twice. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

export function sendRefusal(response: ServerResponse, { status, retryAfterSeconds }: Refusal, page: SafeHtml): void {
  if (retryAfterSeconds) response.setHeader("retry-after", String(retryAfterSeconds));
  sendPage(response, status, page);
}

/**
 * On every answer, the provider's own included. Its redirects after a form need their ends as form targets, and its
 * self-submitting form adds the hash of its script to the directive it finds.
 */
export function securityHeaders(formTargets: readonly string[]): Record<string, string> {
  return {
    "content-security-policy":
      `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; form-action 'self' ${formTargets.join(" ")}; ` +
      "frame-ancestors 'none'; base-uri 'none'",
    // Ignored by browsers over plain HTTP.
    "strict-transport-security": "max-age=63072000",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}
