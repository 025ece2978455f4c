import type { Session } from "@bc/api-kit/context";
import { identityError } from "@bc/identity/contract/errors";
import type { AppError } from "@bc/runtime/app-error";

/** What @fresh requires of the caller's sign-in. */
export interface Freshness {
  /** In seconds. */
  maxAge: number;
  acr?: string | null;
}

export function requireFresh(session: Session | undefined, { maxAge, acr }: Freshness, now: Date): void {
  const { authTime } = session ?? {};
  const isRecent = authTime !== undefined && now.getTime() - authTime.getTime() <= maxAge * 1_000;
  const isStrong = !acr || session?.acr === acr;
  if (!isRecent || !isStrong)
    throw identityError("identity.step-up-required", { maxAge, ...(acr && { acrValues: acr }) });
}

/** Returns the challenge that asks a client to sign in again (RFC 9470), if that is the failure. */
export function challengeOf({ code, params }: AppError): string | undefined {
  if (code !== "identity.step-up-required") return undefined;
  const asked = ['error="insufficient_user_authentication"'];
  if (typeof params["maxAge"] === "number") asked.push(`max_age="${params["maxAge"]}"`);
  if (typeof params["acrValues"] === "string") asked.push(`acr_values="${params["acrValues"]}"`);
  return `DPoP ${asked.join(", ")}`;
}
