import { ErrorResponse, type User, type UserManager } from "oidc-client-ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import { expiresSoon } from "./token-life.ts";

const silentLimitMs = 2_000;
const lockLimitMs = 10_000;

interface Renewal {
  manager: UserManager;
  /** The name of the lock that all tabs share. */
  lock: string;
  /** Whether the provider forgives a second use of a refresh token shortly after the first. */
  forgiving: boolean;
}

/**
 * A fresh token by refresh token, or null when the provider refuses. One tab renews, the others wait and take what it
 * got: a refresh token works once. Fails after the limit, but lets the request live on: an answer that comes late still
 * carries the only valid refresh token.
 */
export function renewSilently({ manager, lock, forgiving }: Renewal): Promise<User | null> {
  const renewal = navigator.locks.request(lock, async () => {
    const latest = await manager.getUser();
    if (!latest || !expiresSoon(latest)) return latest;
    return Promise.race([renewNow(manager, latest, forgiving ? 2 : 1), expireAfter(lockLimitMs)]);
  });
  return Promise.race([renewal, expireAfter(silentLimitMs)]).catch((error: unknown) => {
    telemetry.reportError(error, { area: "session" });
    throw error;
  });
}

async function renewNow(manager: UserManager, latest: User, tries: number): Promise<User | null> {
  try {
    if (latest.refresh_token) return await manager.signinSilent();
  } catch (error) {
    // A lost answer: the provider has rotated the token already, and gives its successor out again for some seconds.
    if (!(error instanceof ErrorResponse) && tries > 1) return renewNow(manager, latest, tries - 1);
    if (!isRefusal(error)) throw error;
    if (error.error !== "login_required") telemetry.reportError(error, { area: "session" });
  }
  await manager.removeUser();
  return null;
}

/** The provider said no, as opposed to being out of reach for a while. */
function isRefusal(error: unknown): error is ErrorResponse {
  return error instanceof ErrorResponse && !["server_error", "temporarily_unavailable"].includes(error.error ?? "");
}

function expireAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The identity provider did not answer within ${ms} ms`)), ms);
  });
}
