import type { IdentityClient } from "@bc/identity/client";
import { identityError } from "@bc/identity/contract/errors";
import { apiError } from "@bc/api-kit/errors";
import { AppError, httpStatus } from "@bc/runtime/app-error";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sentenceFor } from "./error-catalogue.ts";
import { visitorOf } from "./visitor.ts";

const headers = z.object({ "x-user-email": z.email().max(254), "x-user-sub": z.string().max(200) });
const body = z.object({ password: z.string().min(1).max(1_000) });

/**
 * DELETE /user/sessions signs the caller out everywhere. Besides the token it takes the password, and the address and
 * subject that the caller believes to be theirs. Refusals are plain text.
 */
export function mountUserSessions(server: FastifyInstance, identity: IdentityClient): void {
  server.delete("/user/sessions", {
    errorHandler(error, _request, reply) {
      if (!(error instanceof AppError)) throw error;
      void reply.code(httpStatus(error.class)).type("text/plain").send(sentenceFor(error.code, error.params));
    },
    async handler(request, reply) {
      const { caller } = request;
      if (!caller) throw apiError("api.unauthenticated");
      const [asked, given] = [headers.safeParse(request.headers), body.safeParse(request.body)];
      if (!asked.success || !given.success) throw apiError("api.operation-refused");
      const { "x-user-email": email, "x-user-sub": subject } = asked.data;
      if (subject !== caller.session.subject) throw identityError("identity.password-wrong");
      await identity.endAllSessions(
        { accountId: subject, email, password: given.data.password, visitor: visitorOf(request) },
        request.deadline,
      );
      return reply.code(204).send();
    },
  });
}
