import type { Scope } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import type { RateLimiter } from "@bc/db/rate-limit";
import { type Intent, type RoleIntent, rights } from "@bc/org/contract/rights";
import { admit, type Target } from "@bc/org/public";
import { runInContext } from "@bc/runtime/request-context";
import type { Caller } from "./authenticate.ts";

/** Decides whether a caller may do something, and in whose name it then runs. */
export type Gate = (caller: Caller | undefined, intent: Intent, target: Target) => Promise<Scope>;

export function createGate(database: Database, tenantLimit: RateLimiter): Gate {
  return async (caller, intent, target) => {
    if (intent === "anyone") return caller ? { userId: caller.userId } : {};
    if (!caller) throw apiError("api.unauthenticated");
    if (intent === "signedIn") return { userId: caller.userId };
    const scope = await admit(database, caller.userId, intent, target);
    await takeToken(tenantLimit, scope.organizationId ?? "");
    return scope;
  };
}

/** Logs and spans of the work name its tenant. */
export function actingFor<T>(requestId: string, scope: Scope, work: () => T): T {
  const { businessKey: _number, ...tenant } = scope;
  return runInContext({ requestId, ...tenant }, work);
}

export async function takeToken(limiter: RateLimiter, subject: string): Promise<void> {
  const answer = await limiter.take(subject);
  if (!answer.allowed)
    throw apiError("api.rate-limited", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}

function isIntent(name: string): name is Intent {
  return name === "anyone" || name === "signedIn" || Object.hasOwn(rights, name);
}

/** What is missing for the gate to work on an operation; undefined when nothing is. */
export function gateFault(intent: string | undefined, argumentNames: readonly string[]): string | undefined {
  if (!intent) return "declares no intent";
  if (!isIntent(intent)) return `declares the unknown intent ${intent}`;
  if (intent === "anyone" || intent === "signedIn") return undefined;
  const needed = `${rights[intent satisfies RoleIntent].scope}Id`;
  return argumentNames.includes(needed) ? undefined : `declares ${intent} but takes no ${needed}`;
}
