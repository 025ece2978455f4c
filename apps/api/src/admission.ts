import type { RateLimiter } from "@bc/db/rate-limit";
import { identityError } from "@bc/identity/contract/errors";
import { networkOf } from "@bc/runtime/network";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Credentials } from "./authenticate.ts";
import { beforeDeadline, startDeadline } from "./deadline.ts";
import { takeToken } from "./gate.ts";
import { isGraphql } from "./graphql/paths.ts";

/** Identifies the caller by the credential that an endpoint accepts. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>;

interface Parts {
  identify: Identify;
  tokenLimit: RateLimiter;
  deadlineMs: number;
}

/** Runs before every route of an endpoint: identifies the caller, applies rate limits and sets the deadline. */
export function createAdmission({ identify, tokenLimit, deadlineMs }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.deadline = startDeadline(reply, deadlineMs);
    const admit = async (): Promise<void> => {
      // An invalid token counts against the sender's network, which slows down guessing.
      request.caller = await identify(request).catch(async (error: unknown) => {
        await takeToken(tokenLimit, networkOf(request.address));
        throw error;
      });
      await takeToken(tokenLimit, request.caller?.tokenId ?? networkOf(request.address));
      // An impersonated session is read-only. For GraphQL the operation type decides.
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
