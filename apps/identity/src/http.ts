import type { SafeHtml } from "@remix-run/html-template";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "./pages/failure-texts.ts";

/** Returns the fields of a form, as the parser in `server.ts` leaves them. A form without fields has no body. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const [, query = ""] = url.split("?", 2);
  return new URLSearchParams(query);
}

export function sendPage(reply: FastifyReply, status: number, page: SafeHtml): void {
  reply.code(status).type("text/html; charset=utf-8").send(String(page));
}

/** Redirects with 303, so that going back or reloading doesn't send a form again. */
export function redirect(reply: FastifyReply, location: string): void {
  reply.redirect(location, 303);
}

export function sendRefusal(reply: FastifyReply, { status, retryAfterSeconds }: Refusal, page: SafeHtml): void {
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  sendPage(reply, status, page);
}

/**
 * Returns whether the request failed before its handler: its body is invalid, too large or of an unsupported type, or
 * the caller disconnected while sending it. None of these is a failure of the service.
 */
export function isRefusedByHttp({ code, statusCode = 500 }: FastifyError): boolean {
  return statusCode < 500 && (code?.startsWith("FST_") === true || code === "ECONNRESET");
}
