import type { IncomingMessage, ServerResponse } from "node:http";
import { accountOfEnrolmentToken } from "@bc/identity/public";
import { identityError } from "@bc/identity/contract/errors";
import { httpStatus, toAppError } from "@bc/runtime/app-error";
import type { Services } from "../services.ts";
import { visitorOf } from "../visitor.ts";
import { associate } from "./associate.ts";
import { describeFailure } from "./describe-failure.ts";
import { listAuthenticators } from "./list-authenticators.ts";
import type { MfaHandler } from "./mfa-handler.ts";

const routes: Record<string, MfaHandler> = {
  "POST /mfa/associate": associate,
  "GET /mfa/authenticators": listAuthenticators,
};

/** What the console's security page calls with an enrolment token: JSON, for the console's origin alone. */
export async function handleMfa(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  response.setHeader("access-control-allow-origin", new URL(services.config.CONSOLE_URL).origin);
  response.setHeader("access-control-expose-headers", "x-request-id");
  response.setHeader("vary", "origin");
  if (request.method === "OPTIONS") {
    const allow = { "access-control-allow-headers": "authorization, content-type", "access-control-max-age": "600" };
    return void response.writeHead(204, { ...allow, "access-control-allow-methods": "GET, POST" }).end();
  }
  const answer = (status: number, body: unknown): void =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const handler = routes[`${request.method} ${pathname}`];
  if (!handler) return answer(404, { error: "not_found" });
  try {
    const [, token] = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!token) throw identityError("identity.token-refused");
    const accountId = await accountOfEnrolmentToken(services, token);
    const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
    answer(200, await handler(services, { accountId, visitor }, request));
  } catch (error) {
    const failure = toAppError(error);
    const { code, class: kind, params } = failure;
    if (kind === "internal") throw error;
    const status = code === "identity.token-refused" ? 401 : httpStatus(kind);
    answer(status, { error: code, error_description: describeFailure(failure), ...params });
  }
}
