import type { RateLimiter } from "@bc/db/rate-limit";
import { identityError } from "@bc/identity/contract/errors";
import { networkOf } from "@bc/runtime/network";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Credentials } from "./authenticate.ts";
import { beforeDeadline, startDeadline } from "./deadline.ts";
import { takeToken } from "./gate.ts";
import { isGraphql } from "./graphql/paths.ts";

/** Says who calls by whatever a door takes for a credential. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>;

interface Parts {
  identify: Identify;
  tokenLimit: RateLimiter;
  deadlineMs: number;
}

/** Before every route of a door: who calls, whether they call too often, and until when they are answered. */
export function createAdmission({ identify, tokenLimit, deadlineMs }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.deadline = startDeadline(reply, deadlineMs);
    const admit = async (): Promise<void> => {
      // A token that does not hold counts against its sender's address, so that guessing is slowed too.
      request.caller = await identify(request).catch(async (error: unknown) => {
        await takeToken(tokenLimit, networkOf(request.address));
        throw error;
      });
      await takeToken(tokenLimit, request.caller?.tokenId ?? networkOf(request.address));
      // In somebody's name one may only look. GraphQL tells reading from changing by the operation.
      const reads = ["GET", "HEAD"].includes(request.method) || isGraphql(request.url);
      if (request.caller?.session.actor && !reads) throw identityError("identity.read-only");
    };
    await beforeDeadline(request.deadline, admit());
  };
}

export function credentialsOf({ headers, method, url }: FastifyRequest): Credentials {
  const { authorization, dpop } = headers;
  return { authorization, proof: Array.isArray(dpop) ? undefined : dpop, method, url }; // one proof, or none
}
