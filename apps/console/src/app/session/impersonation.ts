import { forgetPlace } from "../../shared/current/stored-place.ts";
import type { Impersonation } from "../../shared/session.ts";
import type { StoredUser } from "./stored-user.ts";
import { claimsOf } from "./token-life.ts";

const key = "impersonation";

interface StoredImpersonation extends Impersonation {
  token: string;
}

/**
 * The token with which support impersonates a user. It is stored for one tab and works only for the support user to
 * whom it was issued.
 */
export const impersonationStore = {
  read(user: StoredUser | null): StoredImpersonation | null {
    const token = sessionStorage.getItem(key);
    if (!token || !user) return null;
    const { sub, email, act, exp } = claimsOf(token);
    const actorId = (act as { sub?: unknown } | undefined)?.sub;
    if (typeof exp !== "number" || exp * 1_000 <= Date.now()) return null;
    if (typeof actorId !== "string" || actorId !== user.profile?.sub) return null;
    const actor = user.profile.email ?? actorId;
    return { token, email: String(email ?? sub), actor, endsAt: exp * 1_000 };
  },
  /** Also true if the token has expired or is unreadable. */
  isStored: (): boolean => sessionStorage.getItem(key) !== null,
  write(token: string): void {
    sessionStorage.setItem(key, token);
    forgetPlace();
  },
  remove(): void {
    sessionStorage.removeItem(key);
    forgetPlace();
  },
};
