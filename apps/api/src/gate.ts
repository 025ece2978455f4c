import type { Scope } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import { type RateLimiter, requireToken } from "@bc/db/rate-limit";
import { type Intent, isRoleIntent, type Place, rights } from "@bc/org/contract/rights";
import { admit } from "@bc/org/public";
import { runInContext } from "@bc/runtime/request-context";
import type { Caller } from "./authenticate.ts";

/** Decides whether a caller is allowed an operation, and in which scope it runs. */
export type Gate = (caller: Caller | undefined, intent: Intent, place: Place) => Promise<Scope>;

export function createGate(database: Database, tenantLimit: RateLimiter): Gate {
  return async (caller, intent, place) => {
    if (intent === "anyone") return caller ? { userId: caller.userId } : {};
    if (!caller) throw apiError("api.unauthenticated");
    if (intent === "signedIn") return { userId: caller.userId };
    const scope = await admit(database, caller.userId, intent, place);
    await takeToken(tenantLimit, scope.organizationId ?? caller.userId);
    return scope;
  };
}

/** Adds the tenant to logs and spans. */
export function actingFor<T>(requestId: string, scope: Scope, work: () => T): T {
  const { businessKey: _number, everywhere: _all, ...tenant } = scope;
  return runInContext({ requestId, ...tenant }, work);
}

export function takeToken(limiter: RateLimiter, subject: string): Promise<void> {
  return requireToken(limiter, subject, (wait) => apiError("api.rate-limited", wait));
}

/** Returns what an operation lacks for the gate to judge it, or undefined. */
export function gateFault(
  intent: string | undefined,
  at: string | undefined,
  paths: readonly string[],
): string | undefined {
  if (!intent) return "declares no intent";
  if (intent === "anyone" || intent === "signedIn") return undefined;
  if (!isRoleIntent(intent)) return `declares the unknown intent ${intent}`;
  const { scope } = rights[intent];
  if (at !== undefined && (scope === "either" || scope === "everywhere"))
    return `can't say where ${intent} is asked for`;
  if (at !== undefined) return paths.includes(at) ? undefined : `declares ${intent} at ${at}, which it does not take`;
  // An intent of both scopes can be offered in one of them.
  const names = {
    organization: ["organizationId"],
    business: ["businessId"],
    either: ["organizationId", "businessId"],
  };
  if (scope === "everywhere" || names[scope].some((name) => paths.includes(name) || paths.includes(`input.${name}`)))
    return undefined;
  return `declares ${intent} but takes no ${names[scope].join(" or ")}`;
}

/** The organization or business that the arguments of an operation name. */
export function placeOf(intent: Intent, at: string | undefined, args: Record<string, unknown>): Place {
  const given = (path: string): string | undefined => {
    const value = path
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], args);
    return typeof value === "string" ? value : undefined;
  };
  if (at !== undefined && isRoleIntent(intent)) return { [`${rights[intent].scope}Id`]: given(at) };
  const named = (name: string): string | undefined => given(name) ?? given(`input.${name}`);
  return { organizationId: named("organizationId"), businessId: named("businessId") };
}
