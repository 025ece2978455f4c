import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { identityError } from "@bc/identity/contract/errors";
import { type InternalOperation, internalOperations } from "@bc/identity/contract/internal";
import { type AppError, httpStatus, toAppError } from "@bc/runtime/app-error";
import { newRequestId } from "@bc/runtime/ids";
import { runInContext } from "@bc/runtime/request-context";
import { z } from "zod";
import { readText } from "../http.ts";
import type { Services } from "../services.ts";
import { handlers } from "./handlers.ts";

const maxBodyBytes = 64_000;

/** What the api asks of this service, on a port of its own that no browser reaches: POST /<operation>, JSON both ways. */
export function createInternalServer(services: Services): Server {
  const { config, logger } = services;
  const expected = digest(`Bearer ${config.INTERNAL_KEY}`);
  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer = (status: number, body: unknown): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    void runInContext({ requestId: newRequestId() }, async () => {
      try {
        // Digests are of one length, so that the comparison tells nothing about the key.
        if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected))
          throw identityError("identity.listener-refused");
        answer(200, await run(services, request));
      } catch (error) {
        const failure = toAppError(error);
        if (failure.class === "internal") logger.error({ err: error, path: request.url }, "internal operation failed");
        answer(statusOf(failure), { code: failure.code, class: failure.class, params: failure.params });
      }
    });
  });
}

async function run(services: Services, request: IncomingMessage): Promise<unknown> {
  const name = request.url?.slice(1) ?? "";
  if (request.method !== "POST" || !isOperation(name)) throw identityError("identity.operation-unknown");
  const input = internalOperations[name].input.safeParse(parseJson(await readText(request, maxBodyBytes)));
  if (!input.success) throw identityError("identity.input-refused", { problems: z.prettifyError(input.error) });
  return (handlers[name] as (services: Services, input: unknown) => Promise<unknown>)(services, input.data);
}

function isOperation(name: string): name is InternalOperation {
  return Object.hasOwn(internalOperations, name);
}

/** One person who is throttled is no busy service: a 429 would open the caller's circuit for everybody. */
function statusOf({ code, class: kind }: AppError): number {
  if (code === "identity.listener-refused") return 401;
  if (code === "identity.operation-unknown") return 404;
  return kind === "limited" ? httpStatus("denied") : httpStatus(kind);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
